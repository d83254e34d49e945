/** The site's name replaces an account page's logo that fails to load (`site-35`). */
export function keepName( page: Document, name: string ): void {
	const logo = page.querySelector< HTMLImageElement >( '.circ-site img' );
	logo?.decode().catch( () => logo.replaceWith( name ) );
}
