/**
 * Which chunks are pages of the account area: a screen of `src/screens/account/**` that nobody but the account shell
 * asks for.
 *
 * A screen that the modal shows as well is none of them: what it shares with the pages must not bring their shell
 * along.
 */
const SCREEN = /(^|\/)screens\/account\/(.+\/)?screen\.tsx$/;
const SHELL = 'account';

/**
 * For webpack's `splitChunks`.
 *
 * @param {Object} chunk webpack's, before it is split.
 * @return {boolean} Whether a reader meets it on an account page only.
 */
function isAccountPage( chunk ) {
	return [ ...chunk.groupsIterable ].every(
		( group ) =>
			group.origins.some( ( { request } ) => SCREEN.test( request ?? '' ) ) &&
			[ ...group.parentsIterable ].every( ( { name } ) => name === SHELL )
	);
}

module.exports = { isAccountPage };
