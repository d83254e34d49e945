/**
 * Webpack loader: the router reaches some of React's hooks by a computed name, for which webpack would give every page a
 * stand-in of React's whole namespace. Called by their names they are found at once.
 */
module.exports = ( source ) =>
	source.replace(
		/var (\w+) = "(use\w*|startTransition)";\nvar (\w+) = (React\w*)\[\1\];/g,
		'var $3 = $4.$2;'
	);
