/**
 * Webpack loader: a stylesheet becomes a module that adopts it, so that it comes with its chunk, needs no request of
 * its own and cannot hang (docs/decisions/015).
 */
module.exports = ( css ) =>
	[
		'const sheet = new CSSStyleSheet();',
		`sheet.replaceSync( ${ JSON.stringify( String( css ) ) } );`,
		'document.adoptedStyleSheets.push( sheet );',
	].join( '\n' );
