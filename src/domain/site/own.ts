/**
 * WordPress's folder on its host: '' at the root, else for example '/blog'. It must be set before
 * any module that builds an address loads; every address of this site is built here.
 */
export const site = { folder: '' };

/** Adds WordPress's folder to a path below the front page '/'. The type omits the folder. */
/* #__NO_SIDE_EFFECTS__ */
export const own = < Path extends string >( path: Path ): Path => ( site.folder + path ) as Path;
