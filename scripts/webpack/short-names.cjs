/**
 * Webpack plugin: names chunks with five letters of a hash of their content.
 *
 * Webpack puts final hashes in place of preliminary ones with a plain replacement in every script.
 * A preliminary hash of five letters, such as "brain", would also be replaced in "braintree", so it has
 * twenty characters, and only the final hash is short. Lowercase letters compress best, and five of
 * them make almost twelve million names.
 */
const NAME = 'ShortNames';
const DIGEST = 'base26';

module.exports = class ShortNamesPlugin {
	apply( compiler ) {
		const { optimize, util } = compiler.webpack;
		compiler.hooks.compilation.tap( NAME, ( compilation ) =>
			optimize.RealContentHashPlugin.getCompilationHooks( compilation ).updateHash.tap(
				NAME,
				( contents ) => {
					const hash = util.createHash( compilation.outputOptions.hashFunction );
					contents.forEach( ( content ) => hash.update( content ) );
					return hash.digest( DIGEST ).slice( -5 );
				}
			)
		);
	}
};
