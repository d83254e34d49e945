/**
 * The demonstration's consent tool: one checkbox for all categories. It implements WordPress's
 * Consent API (github.com/WordPress/wp-consent-level-api, assets/js/wp-consent-api.js), unless
 * another tool is there already.
 */
( () => {
	const KEY = 'demo-consent';
	const box = document.querySelector( '[data-demo-consent]' );
	if ( ! box || window.wp_has_consent ) {
		return;
	}
	const agrees = () => localStorage.getItem( KEY ) === 'yes';
	const tell = () =>
		document.dispatchEvent(
			new CustomEvent( 'wp_listen_for_consent_change', {
				detail: Object.fromEntries(
					[ 'preferences', 'statistics', 'marketing' ].map( ( category ) => [
						category,
						agrees() ? 'allow' : 'deny',
					] )
				),
			} )
		);

	window.wp_consent_type = 'optin';
	window.wp_has_consent = ( category ) => category === 'functional' || agrees();
	box.checked = agrees();
	box.addEventListener( 'change', () => {
		localStorage.setItem( KEY, box.checked ? 'yes' : 'no' );
		tell();
	} );
	document.dispatchEvent( new Event( 'wp_consent_type_defined' ) );
} )();
