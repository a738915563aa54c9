#include "engine/collections/unpacker.h"

#ifdef GOISHI_BZIP2
#include <bzlib.h>
#endif
#ifdef GOISHI_ZLIB
#include <zlib.h>
#endif
#ifdef GOISHI_ZSTD
#include <zstd.h>
#endif

#include <new>

namespace goishi {

namespace {

#ifdef GOISHI_ZLIB

class Gzip_unpacker : public Unpacker {
public:
  Gzip_unpacker() {
    constexpr int gzip_only = 16;
    if (inflateInit2(&stream_, gzip_only + MAX_WBITS) != Z_OK) throw std::bad_alloc();
  }
  ~Gzip_unpacker() override { inflateEnd(&stream_); }

  Step step(std::span<char> packed, std::span<char> into) override {
    stream_.next_in = reinterpret_cast<Bytef*>(packed.data());
    stream_.avail_in = static_cast<uInt>(packed.size());
    stream_.next_out = reinterpret_cast<Bytef*>(into.data());
    stream_.avail_out = static_cast<uInt>(into.size());
    const int result = inflate(&stream_, Z_NO_FLUSH);
    const Step step{packed.size() - stream_.avail_in, into.size() - stream_.avail_out,
                    result == Z_STREAM_END,
                    result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR};
    if (step.is_end) inflateReset(&stream_);
    return step;
  }

private:
  z_stream stream_{};
};

#endif
#ifdef GOISHI_BZIP2

class Bzip2_unpacker : public Unpacker {
public:
  Bzip2_unpacker() { begin(); }
  ~Bzip2_unpacker() override { BZ2_bzDecompressEnd(&stream_); }

  Step step(std::span<char> packed, std::span<char> into) override {
    stream_.next_in = packed.data();
    stream_.avail_in = static_cast<unsigned>(packed.size());
    stream_.next_out = into.data();
    stream_.avail_out = static_cast<unsigned>(into.size());
    const int result = BZ2_bzDecompress(&stream_);
    const Step step{packed.size() - stream_.avail_in, into.size() - stream_.avail_out,
                    result == BZ_STREAM_END, result != BZ_OK && result != BZ_STREAM_END};
    if (step.is_end) {
      BZ2_bzDecompressEnd(&stream_);
      begin();
    }
    return step;
  }

private:
  void begin() {
    stream_ = {};
    if (BZ2_bzDecompressInit(&stream_, 0, 0) != BZ_OK) throw std::bad_alloc();
  }

  bz_stream stream_{};
};

#endif
#ifdef GOISHI_ZSTD

class Zstd_unpacker : public Unpacker {
public:
  Zstd_unpacker() {
    if (stream_ == nullptr) throw std::bad_alloc();
  }
  ~Zstd_unpacker() override { ZSTD_freeDStream(stream_); }

  // The library takes no windows beyond 128 MiB unless it is told to.
  Step step(std::span<char> packed, std::span<char> into) override {
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    ZSTD_outBuffer out{into.data(), into.size(), 0};
    const std::size_t result = ZSTD_decompressStream(stream_, &out, &in);
    return {in.pos, out.pos, result == 0, ZSTD_isError(result) != 0};
  }

private:
  ZSTD_DStream* stream_ = ZSTD_createDStream();
};

#endif

template<class Its_unpacker>
std::unique_ptr<Unpacker> make_unpacker() {
  return std::make_unique<Its_unpacker>();
}

#ifdef GOISHI_ZLIB
constexpr auto gzip_unpacker = make_unpacker<Gzip_unpacker>;
#else
constexpr std::unique_ptr<Unpacker> (*gzip_unpacker)() = nullptr;
#endif
#ifdef GOISHI_BZIP2
constexpr auto bzip2_unpacker = make_unpacker<Bzip2_unpacker>;
#else
constexpr std::unique_ptr<Unpacker> (*bzip2_unpacker)() = nullptr;
#endif
#ifdef GOISHI_ZSTD
constexpr auto zstd_unpacker = make_unpacker<Zstd_unpacker>;
#else
constexpr std::unique_ptr<Unpacker> (*zstd_unpacker)() = nullptr;
#endif

} // namespace

const std::array<Compression, 3> compressions{{
    {"zlib", "\x1F\x8B\x08", ".gz", gzip_unpacker, true},
    {"bzip2", "BZh", ".bz2", bzip2_unpacker},
    {"zstd", "\x28\xB5\x2F\xFD", ".zst", zstd_unpacker},
}};

} // namespace goishi
