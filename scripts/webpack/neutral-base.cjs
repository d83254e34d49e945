/**
 * Webpack loader: the router parses addresses against a made-up base, `http://localhost`; what ships names no
 * developer's machine, so the base becomes a name that is reserved for that.
 */
module.exports = ( source ) =>
	source.replaceAll( 'http://localhost', 'http://base.invalid' );
