# The program, its installation and its package.

# Lines are edited at a terminal where libedit is; without it the program lacks nothing else.
find_path(GOISHI_LIBEDIT_INCLUDE histedit.h)
find_library(GOISHI_LIBEDIT NAMES edit)
set(GOISHI_OTHER_LINE_EDITOR ${CMAKE_SOURCE_DIR}/protocol/keyboard/no_line_editor.cpp)
if(NOT GOISHI_LIBEDIT_INCLUDE OR NOT GOISHI_LIBEDIT)
  message(STATUS "There is no libedit: lines are not edited at a terminal")
  set(GOISHI_OTHER_LINE_EDITOR ${CMAKE_SOURCE_DIR}/protocol/keyboard/line_editor.cpp)
endif()
list(REMOVE_ITEM PROTOCOL_SOURCES ${GOISHI_OTHER_LINE_EDITOR})

add_library(goishi_protocol STATIC ${PROTOCOL_SOURCES})
target_link_libraries(goishi_protocol PUBLIC goishi_flags PRIVATE nlohmann_json::nlohmann_json)
if(GOISHI_LIBEDIT_INCLUDE AND GOISHI_LIBEDIT)
  target_include_directories(goishi_protocol PRIVATE ${GOISHI_LIBEDIT_INCLUDE})
  target_link_libraries(goishi_protocol PRIVATE ${GOISHI_LIBEDIT})
endif()
target_compile_definitions(goishi_protocol PUBLIC GOISHI_VERSION="${PROJECT_VERSION}"
  # std::regex makes the program slower to start, and g++ 12 warns of it under the address sanitizer.
                                           PRIVATE CXXOPTS_NO_REGEX)
goishi_use_precompiled(goishi_headers_baseline goishi_protocol)
goishi_join(goishi_protocol)

goishi_libraries(GOISHI_ENGINE_LIBRARIES goishi_catalogue)
set(GOISHI_LIBRARIES goishi_protocol ${GOISHI_ENGINE_LIBRARIES})

# The signature that `goishi bench` must come to.
file(STRINGS benchmarks/signature.txt GOISHI_SIGNATURE LIMIT_COUNT 1)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS benchmarks/signature.txt)
set_property(SOURCE protocol/bench.cpp APPEND PROPERTY
             COMPILE_DEFINITIONS GOISHI_SIGNATURE="${GOISHI_SIGNATURE}")

add_executable(goishi protocol/main.cpp)
target_link_libraries(goishi PRIVATE ${GOISHI_LIBRARIES})
set_target_properties(goishi PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})

include(GNUInstallDirs)
install(TARGETS goishi RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
# Manuals are compressed in packages; Debian's folders for what shells complete.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS packaging/goishi.6)
execute_process(COMMAND gzip -9nc ${CMAKE_SOURCE_DIR}/packaging/goishi.6
                OUTPUT_FILE ${CMAKE_BINARY_DIR}/goishi.6.gz COMMAND_ERROR_IS_FATAL ANY)
install(FILES ${CMAKE_BINARY_DIR}/goishi.6.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
install(FILES packaging/completion/goishi.bash
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME goishi)
install(FILES packaging/completion/_goishi DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES packaging/completion/goishi.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
# Debian's name for the licence of a package.
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)

set(CPACK_GENERATOR DEB)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_CONTACT "The Goishi authors <goishi@localhost>")
set(CPACK_PACKAGE_VENDOR "The Goishi authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_PACKAGE_DESCRIPTION
    "Goishi plays NoGo, Gomoku, Reversi and TicTacToe. It is an engine for board interfaces\n\
that speak the Go Text Protocol, such as GoGui, Sabaki and Quarry, and a tool to count and\n\
measure games on the command line.")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
include(CPack)
