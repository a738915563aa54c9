# SQLite for WebAssembly, which Debian does not have: the amalgamation in a package of npm, whose version and hash
# web/sqlite/package-lock.json has. scripts/build installs it.

set(sqlite_folder ${CMAKE_SOURCE_DIR}/web/sqlite/node_modules/better-sqlite3/deps/sqlite3)
if(NOT EXISTS ${sqlite_folder}/sqlite3.c)
  return()
endif()
add_library(goishi_sqlite STATIC ${sqlite_folder}/sqlite3.c)
add_library(SQLite::SQLite3 ALIAS goishi_sqlite)
target_include_directories(goishi_sqlite SYSTEM INTERFACE ${sqlite_folder})
# The options that SQLite recommends, and the parts that collections do not use. A connection stays in one thread at a
# time (SQLITE_OPEN_NOMUTEX); without threads there is nothing to lock. Only one process sees the files, so there is no
# log for readers beside a writer (WAL).
target_compile_definitions(goishi_sqlite PRIVATE
  SQLITE_THREADSAFE=$<IF:$<BOOL:${GOISHI_THREADS}>,2,0>
  SQLITE_DQS=0 SQLITE_DEFAULT_MEMSTATUS=0 SQLITE_LIKE_DOESNT_MATCH_BLOBS SQLITE_MAX_EXPR_DEPTH=0 SQLITE_MAX_MMAP_SIZE=0
  SQLITE_TEMP_STORE=3 SQLITE_UNTESTABLE
  SQLITE_OMIT_AUTHORIZATION SQLITE_OMIT_COMPLETE SQLITE_OMIT_DECLTYPE SQLITE_OMIT_DEPRECATED SQLITE_OMIT_DESERIALIZE
  SQLITE_OMIT_GET_TABLE SQLITE_OMIT_JSON SQLITE_OMIT_LOAD_EXTENSION SQLITE_OMIT_PROGRESS_CALLBACK
  SQLITE_OMIT_SHARED_CACHE SQLITE_OMIT_TCL_VARIABLE SQLITE_OMIT_TRACE SQLITE_OMIT_UTF16 SQLITE_OMIT_WAL)
# A collection is read in milliseconds, so size counts. Its warnings are not for this project.
target_compile_options(goishi_sqlite PRIVATE -Os -w $<$<BOOL:${GOISHI_THREADS}>:-pthread>)
