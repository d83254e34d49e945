/**
 * Tells which chunks are pages of the account area: screens of `src/screens/account/**` that only
 * the account shell requests.
 *
 * A screen that the modal shows too is not one of them, because code that it shares with the pages
 * must not pull in their shell.
 */
const SCREEN = /(^|\/)screens\/account\/(.+\/)?screen\.tsx$/;
const SHELL = 'account';

/**
 * For webpack's `splitChunks`.
 *
 * @param {Object} chunk Webpack's chunk, before it is split.
 * @return {boolean} Whether only account pages load it.
 */
function isAccountPage( chunk ) {
	return [ ...chunk.groupsIterable ].every(
		( group ) =>
			group.origins.some( ( { request } ) => SCREEN.test( request ?? '' ) ) &&
			[ ...group.parentsIterable ].every( ( { name } ) => name === SHELL )
	);
}

module.exports = { isAccountPage };
