# Debian's cross compiler for aarch64: cmake --toolchain cmake/aarch64.cmake
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64)
# char is signed, as on x86-64.
set(CMAKE_CXX_FLAGS_INIT -fsigned-char)
