/**
 * '' at the root, else such as '/blog', as in the address bar. Set it before any module builds an
 * address: every address of this site is built here.
 */
export const site = { folder: '' };

/* #__NO_SIDE_EFFECTS__ */
export const own = < Path extends string >( path: Path ): Path => ( site.folder + path ) as Path;
