/**
 * Reads and changes the article's access in the editor's store (`gate-1`, `gate-2`, `gate-39` to
 * `gate-42`, `gate-44`).
 */
import { useDispatch, useSelect, type EditedBlock } from '@wordpress/data';
import { useEffect, useRef, useState } from 'react';
import { freePart, WALL } from './free-part.ts';

/** Post meta: any value closes the article; 'everyone' is sent to open it, and stored as ''. */
export const ACCESS = 'circulation_access';
const MEMBERS = 'members';
const REGISTERED = 'registered';
const EVERYONE = 'everyone';
/** Post meta: the day on which the article opens to everyone, YYYY-MM-DD; '' for never. */
export const OPENS_ON = 'circulation_opens_on';

interface ClosedCategory {
	readonly name: string;
	readonly access: typeof MEMBERS | typeof REGISTERED;
}

/** Added to the editor's settings by includes/Admin/EditorAssets.php. */
export interface EditorFacts {
	readonly membership: boolean;
	readonly hasPlans: boolean;
	readonly mayChangeAccess: boolean;
	/** Whether a user had decided who can read the article when the page was loaded. */
	readonly isDecided: boolean;
	/** Whether the page shows the list of posts instead of its own text. */
	readonly isListOfPosts: boolean;
	/** Categories that close new articles, keyed by their ids and those of their descendants. */
	readonly closedCategories: Readonly< Record< string, ClosedCategory > >;
	/** YYYY-MM-DD, in the site's time zone. */
	readonly today: string;
	/** The address at which this user can view the article; '' if there is none. */
	readonly previewLink: string;
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

/** A category does not close an article that was already published. */
const isOut = ( status: unknown ) => status === 'publish' || status === 'private';

const isEmpty = ( { name, attributes }: EditedBlock ) =>
	name === 'core/paragraph' && String( attributes?.content ?? '' ) === '';

const strictest = ( found: readonly ( ClosedCategory | undefined )[] ) =>
	found.find( ( one ) => one?.access === MEMBERS ) ?? found.find( ( one ) => one !== undefined );

/**
 * Whether the user has opened the article since the page was loaded, and saved that. The site then
 * answers '', as before any decision; an undo leaves '' too, but no newer version of the article.
 */
function useSavedOpening( value: unknown, modified: string | undefined ): boolean {
	const [ isSaved, setIsSaved ] = useState( false );
	const version = useRef< { readonly modified: string | undefined } >( null );
	useEffect( () => {
		if ( value === EVERYONE ) {
			version.current = { modified };
		} else if ( version.current ) {
			const isNewer = version.current.modified !== modified;
			setIsSaved( ( was ) => was || ( value === '' && isNewer ) );
			version.current = null;
		}
	}, [ value, modified ] );
	return isSaved;
}

export type Access = ReturnType< typeof useAccess >;

export function useAccess() {
	const { editPost } = useDispatch( 'core/editor' );
	const read = useSelect( ( select ) => {
		const editor = select( 'core/editor' );
		return {
			meta: editor.getEditedPostAttribute( 'meta' ),
			categories: editor.getEditedPostAttribute( 'categories' ),
			status: editor.getCurrentPostAttribute( 'status' ),
			modified: editor.getCurrentPostAttribute( 'modified' ),
			facts: editor.getEditorSettings().circulation,
			getBlocks: select( 'core/block-editor' ).getBlocks,
			blocks: select( 'core/block-editor' ).getBlocks(),
		};
	}, [] );
	const facts = ( read.facts as EditorFacts | undefined ) ?? NO_FACTS;
	const value = read.meta?.[ ACCESS ];
	const opensOn = String( read.meta?.[ OPENS_ON ] ?? '' );
	const isDecided = useSavedOpening( value, read.modified ) || facts.isDecided;
	const closing =
		value === '' && ! isDecided && ! isOut( read.status )
			? strictest( ( read.categories ?? [] ).map( ( id ) => facts.closedCategories[ id ] ) )
			: undefined;
	// In the editor, a synced pattern's content consists of separate blocks.
	const free = freePart( read.blocks, ( { name, clientId } ) =>
		name === 'core/block' && clientId ? read.getBlocks( clientId ) : []
	);
	const end = read.blocks.findIndex( ( { name } ) => name === WALL || name === 'core/more' );
	const isClosed = ( Boolean( value ) && value !== EVERYONE ) || closing !== undefined;
	const isForAccounts = ( closing?.access ?? value ) === REGISTERED;
	const hasOpened = opensOn !== '' && opensOn <= facts.today;
	const closedTo = isForAccounts ? REGISTERED : MEMBERS;
	return {
		/** Whether the post type has the meta; otherwise the panel is hidden. */
		isOffered: typeof value === 'string',
		/** The access after saving; an opening day in the past counts as opening the article. */
		word: isClosed && ! hasOpened ? closedTo : EVERYONE,
		/**
		 * Whether the article's own meta closes it, or one of its categories will at the next save. An
		 * unknown value closes it, as on the server (`gate-3`).
		 */
		isClosed,
		isForAccounts,
		/** Name of the category that closes the article, unless an editor has chosen its access. */
		closingCategory: closing?.name,
		/** YYYY-MM-DD, '' for never. */
		opensOn,
		/** The first of a "More" block, the wall or a page break (`gate-5`, `gate-44`). */
		teaserEnd: free.end,
		hasTeaser: free.text !== '',
		/** Whether the free part has an explicit end that no text follows. */
		endsAtTeaser:
			end >= 0 && free.end !== 'page' && read.blocks.slice( end + 1 ).every( isEmpty ),
		/**
		 * Client id of the block after which the wall will appear; undefined if a block marks the end
		 * itself, or there is none.
		 */
		lastFreeBlock: isClosed && ! hasOpened ? free.lastBlock : undefined,
		facts,
		// A past opening day would keep the article open, so closing clears it.
		setClosed: ( on: boolean ) =>
			editPost( {
				meta: {
					[ ACCESS ]: on ? MEMBERS : EVERYONE,
					...( on && hasOpened ? { [ OPENS_ON ]: '' } : {} ),
				},
			} ),
		setForAccounts: ( on: boolean ) =>
			editPost( { meta: { [ ACCESS ]: on ? REGISTERED : MEMBERS } } ),
		setOpensOn: ( day: string ) => editPost( { meta: { [ OPENS_ON ]: day } } ),
	};
}
