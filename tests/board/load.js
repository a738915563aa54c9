'use strict'
/** A module of the page. @param {string} name */
module.exports = name => import(`../../web/page/${name}.js`)
