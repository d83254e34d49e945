/**
 * WordPress's folder on its host: '' at the root, else for example '/blog', spelled as in the
 * address bar. It must be set from the page's configuration before any module that builds an
 * address loads. Every address of this site is built here, so that links, routes, guards and
 * comparisons with the address bar agree.
 */
export const site = { folder: '' };

/** Adds WordPress's folder to a path below the front page '/'. The type omits the folder. */
/* #__NO_SIDE_EFFECTS__ */
export const own = < Path extends string >( path: Path ): Path => ( site.folder + path ) as Path;
