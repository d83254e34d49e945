/** Keeps unsaved changes as two sets of ids (`newsletter-1`, `newsletter-4` to `newsletter-6`). */
import type { SiteId } from '../site/page-settings.ts';

/** Kinds of lists included in a membership. */
export const EXCLUSIVE_KINDS = [
	'member_exclusive',
	'member_team_exclusive',
	'member_columnist_exclusive',
] as const;

export type ExclusiveKind = ( typeof EXCLUSIVE_KINDS )[ number ];

export interface NewsletterList {
	readonly id: string;
	readonly name: string;
	readonly description: string;
	/** Display text: 'Every day'. */
	readonly frequency: string;
}

export interface Newsletters {
	readonly lists: Readonly< Record< SiteId, readonly NewsletterList[] > >;
	readonly exclusive: Readonly< Record< ExclusiveKind, readonly NewsletterList[] > >;
	/** Ids of the reader's lists, including text campaigns. */
	readonly subscribed: readonly string[];
}

export interface NewsletterEdit {
	readonly subscribe: ReadonlySet< string >;
	readonly unsubscribe: ReadonlySet< string >;
}

export type NewsletterUpdate = ReturnType< typeof updateOf >;

export const NO_EDIT: NewsletterEdit = { subscribe: new Set(), unsubscribe: new Set() };

const withId = ( ids: ReadonlySet< string >, id: string, isIn: boolean ) => {
	const next = new Set( ids );
	next[ isIn ? 'add' : 'delete' ]( id );
	return next;
};

/** Nothing needs to be sent if the reader wants the list and is subscribed to it already. */
export const chooseNewsletter = (
	edit: NewsletterEdit,
	id: string,
	wanted: boolean,
	isSubscribed: boolean
): NewsletterEdit => ( {
	subscribe: withId( edit.subscribe, id, wanted && ! isSubscribed ),
	unsubscribe: withId( edit.unsubscribe, id, ! wanted && isSubscribed ),
} );

export const isUnchanged = ( { subscribe, unsubscribe }: NewsletterEdit ): boolean =>
	subscribe.size === 0 && unsubscribe.size === 0;

export const updateOf = ( edit: NewsletterEdit ) => ( {
	subscribe: [ ...edit.subscribe ],
	unsubscribe: [ ...edit.unsubscribe ],
} );

/** The part of the edit not done yet, given the reader's current lists. */
export const remainingEdit = (
	edit: NewsletterEdit,
	subscribed: ReadonlySet< string >
): NewsletterEdit => ( {
	subscribe: new Set( [ ...edit.subscribe ].filter( ( id ) => ! subscribed.has( id ) ) ),
	unsubscribe: new Set( [ ...edit.unsubscribe ].filter( ( id ) => subscribed.has( id ) ) ),
} );

/** Ids in the edit whose lists are no longer offered, so they cannot be changed. */
export const notOffered = (
	edit: NewsletterEdit,
	{ lists, exclusive }: Pick< Newsletters, 'lists' | 'exclusive' >
): readonly string[] => {
	const offered = new Set(
		[ ...Object.values( lists ), ...Object.values( exclusive ) ].flat().map( ( { id } ) => id )
	);
	return [ ...edit.subscribe, ...edit.unsubscribe ].filter( ( id ) => ! offered.has( id ) );
};

export const withEdit = (
	newsletters: Newsletters,
	{ subscribe, unsubscribe }: NewsletterEdit
): Newsletters => ( {
	...newsletters,
	subscribed: [
		...newsletters.subscribed.filter(
			( id ) => ! unsubscribe.has( id ) && ! subscribe.has( id )
		),
		...subscribe,
	],
} );
