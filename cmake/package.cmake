# Installation and Debian package. The folders are those of the FHS for games: /usr/games,
# /usr/local/games. scripts/package builds what is installed; tests are no part of it.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)

# A folder for Windows, where programs know no other folders and links are copies.
if(WIN32)
  install(TARGETS goishi RUNTIME DESTINATION .)
  install(PROGRAMS $<TARGET_FILE:goishi> DESTINATION . RENAME pbrain-goishi.exe)
  install(FILES packaging/windows.txt DESTINATION . RENAME README.txt)
  install(FILES LICENSE DESTINATION . RENAME LICENSE.txt)
  install(FILES /usr/share/doc/mingw-w64-common/copyright DESTINATION . RENAME LICENSE-mingw-w64.txt)
  install(FILES CHANGELOG.md docs/play.md docs/gtp.md docs/protocols.md docs/clients.md docs/records.md
          DESTINATION docs)
  return()
endif()

include(GNUInstallDirs)
set(GOISHI_BINDIR games CACHE STRING "the folder of programs below the prefix")
set(GOISHI_SHARE ${CMAKE_INSTALL_DATADIR}/goishi)

# goishi_compressed(FILE NAME FOLDER): FILE is installed as NAME.gz, without its date.
function(goishi_compressed file name folder)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  execute_process(COMMAND gzip -9nc ${CMAKE_SOURCE_DIR}/${file}
                  OUTPUT_FILE ${CMAKE_BINARY_DIR}/installed/${name}.gz COMMAND_ERROR_IS_FATAL ANY)
  install(FILES ${CMAKE_BINARY_DIR}/installed/${name}.gz DESTINATION ${folder})
endfunction()

# goishi_link(NAME TARGET FOLDER): installs a symbolic link.
function(goishi_link name target folder)
  file(CREATE_LINK ${target} ${CMAKE_BINARY_DIR}/installed/${name} SYMBOLIC)
  install(FILES ${CMAKE_BINARY_DIR}/installed/${name} DESTINATION ${folder})
endfunction()

file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/installed)
install(TARGETS goishi RUNTIME DESTINATION ${GOISHI_BINDIR})
goishi_link(pbrain-goishi goishi ${GOISHI_BINDIR})

# The board: its server, and the page when web/build has built it.
install(PROGRAMS packaging/goishi-board DESTINATION ${GOISHI_BINDIR})
install(DIRECTORY web/server DESTINATION ${GOISHI_SHARE}/web FILES_MATCHING PATTERN "*.py"
        PATTERN __pycache__ EXCLUDE)
install(DIRECTORY ${CMAKE_BINARY_DIR}/board/ DESTINATION ${GOISHI_SHARE}/page OPTIONAL)

goishi_compressed(packaging/goishi.6 goishi.6 ${CMAKE_INSTALL_MANDIR}/man6)
goishi_compressed(packaging/goishi-board.6 goishi-board.6 ${CMAKE_INSTALL_MANDIR}/man6)
goishi_link(pbrain-goishi.6.gz goishi.6.gz ${CMAKE_INSTALL_MANDIR}/man6)

# Debian's folders for what shells complete.
install(FILES packaging/completion/goishi.bash
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME goishi)
goishi_link(goishi-board goishi ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES packaging/completion/_goishi DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES packaging/completion/goishi.fish packaging/completion/goishi-board.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

install(FILES packaging/goishi-board.desktop packaging/goishi-console.desktop
        DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES web/page/icon.svg
        DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME goishi.svg)
install(FILES packaging/org.goishi.Goishi.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)

install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES packaging/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})
goishi_compressed(CHANGELOG.md changelog ${CMAKE_INSTALL_DOCDIR})
goishi_compressed(packaging/changelog changelog.Debian ${CMAKE_INSTALL_DOCDIR})

set(CPACK_GENERATOR DEB)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_CONTACT "The Goishi authors <goishi@example.org>")
set(CPACK_PACKAGE_VENDOR "The Goishi authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "engine and board for NoGo, Gomoku, Reversi and TicTacToe")
set(CPACK_PACKAGE_DESCRIPTION
    "Goishi plays NoGo, Gomoku, Reversi and TicTacToe: on a board in the browser,\n\
in the terminal, and as the engine of board programs such as GoGui, Sabaki,\n\
Quarry, NBoard and Piskvork. It solves problems of these games, and counts and\n\
measures them on the command line.")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_DEBIAN_PACKAGE_RELEASE 0.1)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "python3, python3-aiohttp")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
include(CPack)
