/**
 * Reads and writes the article's access in the editor's store, and what the editor must know about
 * it (`gate-1`, `gate-2`, `gate-39` to `gate-42`, `gate-44`).
 */
import { useDispatch, useSelect, type EditedBlock } from '@wordpress/data';
import { freePart, type FreePart } from './free-part.ts';
import { WALL } from './wall.tsx';

/** Post meta: any text closes the article; 'everyone' is sent to open it, and stored as no text. */
const ACCESS = 'circulation_access';
const MEMBERS = 'members';
const EVERYONE = 'everyone';
/** Post meta: YYYY-MM-DD, '' for never. */
const OPENS_ON = 'circulation_opens_on';

/** What PHP adds to the editor's settings (includes/Admin/EditorFacts.php). */
export interface EditorFacts {
	/** The membership flag. */
	readonly membership: boolean;
	/** Whether the plan list holds anything. */
	readonly hasPlans: boolean;
	/** Whether this user may set who can read an article. */
	readonly mayChangeAccess: boolean;
	/** Whether somebody has decided who reads this article. */
	readonly isDecided: boolean;
	/** Whether this page shows the list of posts in the place of its own text. */
	readonly isListOfPosts: boolean;
	/**
	 * Names of categories whose new articles are members-only, by the ids of these and of those
	 * below them.
	 */
	readonly closedCategories: Readonly< Record< string, string > >;
	/** YYYY-MM-DD, where the site is. */
	readonly today: string;
	/** Address at which this user sees the article, '' where there is none. */
	readonly previewLink: string;
}

export interface Access {
	/** False where the post type has no such meta: the panel does not belong there. */
	readonly isOffered: boolean;
	/** By its mark, or by a category once it is saved. */
	readonly isMembersOnly: boolean;
	/** The category that closes it, while nobody has decided otherwise. */
	readonly closingCategory: string | undefined;
	/** YYYY-MM-DD, '' for never. */
	readonly opensOn: string;
	/**
	 * What ends the teaser, whichever stands first: a "More" block, the wall or a page break
	 * (`gate-5`, `gate-44`).
	 */
	readonly teaserEnd: FreePart[ 'end' ];
	/** Whether the text gives readers anything of itself. */
	readonly hasTeaser: boolean;
	/** Whether one of them is there and no word stands below it. */
	readonly endsAtTeaser: boolean;
	readonly facts: EditorFacts;
	setMembersOnly: ( on: boolean ) => void;
	setOpensOn: ( day: string ) => void;
}

const NO_FACTS: EditorFacts = {
	membership: true,
	hasPlans: true,
	mayChangeAccess: true,
	isDecided: true,
	isListOfPosts: false,
	closedCategories: {},
	today: '',
	previewLink: '',
};

/** What has been out once is not closed by a category any more. */
const isOut = ( status: unknown ) => status === 'publish' || status === 'private';

const isEmpty = ( { name, attributes }: EditedBlock ) =>
	name === 'core/paragraph' && String( attributes?.content ?? '' ) === '';

export function useAccess(): Access {
	const { editPost } = useDispatch( 'core/editor' );
	const read = useSelect( ( select ) => {
		const editor = select( 'core/editor' );
		return {
			meta: editor.getEditedPostAttribute( 'meta' ),
			categories: editor.getEditedPostAttribute( 'categories' ),
			status: editor.getCurrentPostAttribute( 'status' ),
			facts: editor.getEditorSettings().circulation,
			getBlocks: select( 'core/block-editor' ).getBlocks,
			blocks: select( 'core/block-editor' ).getBlocks(),
		};
	}, [] );
	const facts = ( read.facts as EditorFacts | undefined ) ?? NO_FACTS;
	const value = read.meta?.[ ACCESS ];
	const opensOn = String( read.meta?.[ OPENS_ON ] ?? '' );
	const closingCategory =
		value === '' && ! facts.isDecided && ! isOut( read.status )
			? ( read.categories ?? [] )
					.map( ( id ) => facts.closedCategories[ id ] )
					.find( ( name ) => name !== undefined )
			: undefined;
	// What a stored pattern shows are blocks of its own in the editor.
	const free = freePart( read.blocks, ( { name, clientId } ) =>
		name === 'core/block' && clientId ? read.getBlocks( clientId ) : []
	);
	const end = read.blocks.findIndex( ( { name } ) => name === WALL || name === 'core/more' );
	return {
		isOffered: typeof value === 'string',
		// As the server reads it: a value that nobody knows closes the article (`gate-3`).
		isMembersOnly: ( Boolean( value ) && value !== EVERYONE ) || closingCategory !== undefined,
		closingCategory,
		opensOn,
		teaserEnd: free.end,
		hasTeaser: free.text !== '',
		endsAtTeaser:
			end >= 0 && free.end !== 'page' && read.blocks.slice( end + 1 ).every( isEmpty ),
		facts,
		// A day that has come would keep open what is closed now.
		setMembersOnly: ( on ) =>
			editPost( {
				meta: {
					[ ACCESS ]: on ? MEMBERS : EVERYONE,
					...( on && opensOn !== '' && opensOn <= facts.today
						? { [ OPENS_ON ]: '' }
						: {} ),
				},
			} ),
		setOpensOn: ( day ) => editPost( { meta: { [ OPENS_ON ]: day } } ),
	};
}
