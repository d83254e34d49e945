/**
 * The logo in the head of an account page, which PHP prints, gives way to the name where it does
 * not come (`site-35`).
 */
export function keepName( page: Document, name: string ): void {
	const logo = page.querySelector< HTMLImageElement >( '.circ-site img' );
	logo?.decode().catch( () => logo.replaceWith( name ) );
}
