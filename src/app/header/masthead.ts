/**
 * If the logo in an account page's masthead fails to load, the site's name replaces it (`site-35`).
 */
export function keepName( page: Document, name: string ): void {
	const logo = page.querySelector< HTMLImageElement >( '.circ-site img' );
	logo?.decode().catch( () => logo.replaceWith( name ) );
}
