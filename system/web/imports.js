// The functions of JavaScript that the program calls: see imports.h. Module is an object of web/engine/worker.js.
// Emscripten 3.1.6 takes the text of functions, and wants them in this form.
mergeInto(LibraryManager.library, {
  goishi_answer__proxy: 'sync',
  goishi_answer__sig: 'vii',
  goishi_answer: function (text, size) {
    Module['answer'](HEAPU8.slice(text, text + size))
  },

  goishi_miss__proxy: 'sync',
  goishi_miss__sig: 'vi',
  goishi_miss: function (model) {
    Module['miss'](UTF8ToString(model))
  },

  goishi_news: function () {
    return Module['news']()
  },

  goishi_stay__deps: ['$runtimeKeepalivePush'],
  goishi_stay: function () {
    runtimeKeepalivePush()
  },

  goishi_decode__deps: ['malloc'],
  goishi_decode: function (text, size, charset) {
    let decoded
    try {
      decoded = new TextDecoder(UTF8ToString(charset)).decode(HEAPU8.slice(text, text + size))
    } catch (error) {
      return 0
    }
    const length = lengthBytesUTF8(decoded) + 1
    const result = _malloc(length)
    stringToUTF8(decoded, result, length)
    return result
  },
})
