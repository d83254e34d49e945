/**
 * Reads and writes the article's access in the editor's store, and what the editor must know about it (`gate-1`,
 * `gate-2`).
 */
import { useDispatch, useSelect } from '@wordpress/data';

/** Post meta: 'members' or '' (everyone). */
const ACCESS = 'circulation_access';
const MEMBERS = 'members';

/** What PHP adds to the editor's settings (includes/Admin/EditorAssets.php). */
export interface EditorFacts {
	/** The membership flag. */
	readonly membership: boolean;
	/** Whether this user may set who can read an article. */
	readonly mayChangeAccess: boolean;
}

export interface Access {
	/** False where the post type has no such meta: the panel does not belong there. */
	readonly isOffered: boolean;
	readonly isMembersOnly: boolean;
	/** Whether the article holds a "More" block, where the teaser ends. */
	readonly hasTeaserEnd: boolean;
	readonly facts: EditorFacts;
	setMembersOnly: ( on: boolean ) => void;
}

const NO_FACTS: EditorFacts = { membership: true, mayChangeAccess: true };

export function useAccess(): Access {
	const { editPost } = useDispatch( 'core/editor' );
	const read = useSelect( ( select ) => {
		const editor = select( 'core/editor' );
		return {
			value: editor.getEditedPostAttribute( 'meta' )?.[ ACCESS ],
			facts: editor.getEditorSettings().circulation,
			hasTeaserEnd: select( 'core/block-editor' )
				.getBlocks()
				.some( ( { name } ) => name === 'core/more' ),
		};
	}, [] );
	return {
		isOffered: typeof read.value === 'string',
		// As the server reads it: a value that nobody knows closes the article (`gate-3`).
		isMembersOnly: Boolean( read.value ),
		hasTeaserEnd: read.hasTeaserEnd,
		facts: ( read.facts as EditorFacts | undefined ) ?? NO_FACTS,
		setMembersOnly: ( on ) =>
			editPost( { meta: { [ ACCESS ]: on ? MEMBERS : '' } } ),
	};
}
