/**
 * Webpack loader: the query library carries lists that grow page by page for everybody; this app has none. Without
 * them, and without the calls that would begin one, the build leaves their code out (0.6 KB).
 */
module.exports = ( source ) =>
	source
		.replace(
			/\(this\.#queryType === "infinite" \? infiniteQueryBehavior\(.+?\) : (this\.options\.behavior)\)/,
			'$1'
		)
		.replace(
			/^\t(?:infiniteQuery|(?:fetch|prefetch|ensure)InfiniteQuery(?:Data)?)\(options\) \{\n(?:\t\t.*\n)+\t\}\n/gm,
			''
		);
