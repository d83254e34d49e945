/**
 * Where WordPress lives on its host: '' at its root, else a folder as the address bar spells it,
 * such as '/blog'. Whatever reads the page's configuration sets it once, before a module that names
 * an address is read. Every address of this site is made here, so that links, routes, guards and
 * comparisons with the address bar all speak of the same one.
 */
export const site = { folder: '' };

/**
 * An address of this site, below its front page '/'. Its type is the one that it has at the host's
 * root.
 */
/* #__NO_SIDE_EFFECTS__ */
export const own = < Path extends string >( path: Path ): Path => ( site.folder + path ) as Path;
