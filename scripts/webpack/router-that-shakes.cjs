/**
 * Webpack loader: lets the build leave out what nobody uses of the router, which says so little about its own top level
 * that a page would carry data routes, forms and links as well (8 KB). Three things there look as if they did something:
 * React's hooks called by a computed name, names given for developers' tools, and parts made by a call.
 */
module.exports = ( source ) =>
	source
		.replace(
			/^var (\w+) = "(use\w*|startTransition)";\nvar (\w+) = (React\w*)\[\1\];/gm,
			'var $3 = $4.$2;'
		)
		.replace( /^\w+\.displayName = ".*";$/gm, '' )
		.replace(
			/^(var \w+ = )(React\w*\.(?:createContext|createElement|forwardRef|memo)\()/gm,
			'$1/* @__PURE__ */ $2'
		);
