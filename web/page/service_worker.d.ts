// What the build puts into the service worker.

/** The files of the page by their names: the beginnings of their hashes, and their sizes in bytes. */
declare const FILES: Record<string, [hash: string, size: number]>
