# Installation. The folders are those of the FHS for games: /usr/games, /usr/local/games. scripts/package or
# debian/rules builds the installed files first; tests are not installed.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
set(GOISHI_PAGES docs/play.md docs/console.md docs/gtp.md docs/protocols.md docs/analysis.md docs/gomocup.md
    docs/database.md docs/nboard.md docs/botzone.md docs/clients.md docs/records.md)

# For Windows all files go to one folder, and links become copies.
if(WIN32)
  install(TARGETS goishi RUNTIME DESTINATION .)
  install(PROGRAMS $<TARGET_FILE:goishi> DESTINATION . RENAME pbrain-goishi.exe)
  install(FILES packaging/windows.txt DESTINATION . RENAME README.txt)
  install(FILES LICENSE DESTINATION . RENAME LICENSE.txt)
  install(FILES packaging/LICENSE-libraries.txt DESTINATION .)
  install(FILES /usr/share/doc/mingw-w64-common/copyright DESTINATION . RENAME LICENSE-mingw-w64.txt)
  install(FILES CHANGELOG.md ${GOISHI_PAGES} DESTINATION docs)
  return()
endif()

include(GNUInstallDirs)
set(GOISHI_BINDIR games CACHE STRING "the folder of programs below the prefix")
set(GOISHI_SHARE ${CMAKE_INSTALL_DATADIR}/goishi)

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
install(DIRECTORY web/server scripts/goishi_gtp DESTINATION ${GOISHI_SHARE}/web FILES_MATCHING PATTERN "*.py"
        PATTERN __pycache__ EXCLUDE)
install(DIRECTORY ${CMAKE_BINARY_DIR}/board/ DESTINATION ${GOISHI_SHARE}/page OPTIONAL)

install(FILES packaging/goishi.6 packaging/goishi-board.6 DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
goishi_link(pbrain-goishi.6 goishi.6 ${CMAKE_INSTALL_MANDIR}/man6)

# Debian's folders for shell completion.
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

install(FILES ${GOISHI_PAGES} docs/board.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME changelog)
# The Debian package has debian/copyright instead.
if(GOISHI_STATIC)
  install(FILES LICENSE packaging/LICENSE-libraries.txt DESTINATION ${CMAKE_INSTALL_DOCDIR})
endif()
