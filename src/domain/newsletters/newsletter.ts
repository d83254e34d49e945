/**
 * Newsletters and what a reader wants changed about them: sets in, sets out (`newsletter-1`,
 * `newsletter-4` to `newsletter-6`).
 */
import type { SiteId } from '../site/page-settings.ts';

/** In the order in which the settings page shows them. */
export const NEWSLETTER_BRANDS = [
	'nypost',
	'pagesix',
	'decider',
] as const satisfies readonly SiteId[];

/** Lists that come with a membership. */
export const EXCLUSIVE_KINDS = [
	'member_exclusive',
	'member_team_exclusive',
	'member_columnist_exclusive',
] as const;

export type ExclusiveKind = ( typeof EXCLUSIVE_KINDS )[ number ];

export interface NewsletterList {
	readonly id: string;
	/** The list's name at the newsletter provider. */
	readonly stId: string;
	/** The site that it belongs to. */
	readonly brand: SiteId;
	readonly name: string;
	readonly description: string;
	/** As text: 'Every day'. */
	readonly frequency: string;
}

/** What the provider and the settings say. */
export interface Newsletters {
	readonly lists: Readonly< Record< SiteId, readonly NewsletterList[] > >;
	readonly exclusive: Readonly< Record< ExclusiveKind, readonly NewsletterList[] > >;
	/** Ids of the lists that the reader is on, text campaigns among them. */
	readonly subscribed: readonly string[];
}

/**
 * What a reader has chosen and not saved yet, as two sets (`newsletter-4`). No id stands in both.
 */
export interface NewsletterEdit {
	readonly subscribe: ReadonlySet< string >;
	readonly unsubscribe: ReadonlySet< string >;
}

/** As it is sent. */
export interface NewsletterUpdate {
	readonly subscribe: readonly string[];
	readonly unsubscribe: readonly string[];
}

export const NO_EDIT: NewsletterEdit = {
	subscribe: new Set(),
	unsubscribe: new Set(),
};

const withId = ( ids: ReadonlySet< string >, id: string, isIn: boolean ) => {
	const next = new Set( ids );
	next[ isIn ? 'add' : 'delete' ]( id );
	return next;
};

/**
 * The sets after a checkbox was pressed.
 *
 * @param edit
 * @param id
 * @param wanted       Whether it is checked now.
 * @param isSubscribed Whether the reader is on that list already: pressed back to that, nothing is to be sent for it.
 */
export const chooseNewsletter = (
	edit: NewsletterEdit,
	id: string,
	wanted: boolean,
	isSubscribed: boolean
): NewsletterEdit => ( {
	subscribe: withId( edit.subscribe, id, wanted && ! isSubscribed ),
	unsubscribe: withId( edit.unsubscribe, id, ! wanted && isSubscribed ),
} );

/** Nothing is sent then. */
export const isUnchanged = ( { subscribe, unsubscribe }: NewsletterEdit ): boolean =>
	subscribe.size === 0 && unsubscribe.size === 0;

export const updateOf = ( edit: NewsletterEdit ): NewsletterUpdate => ( {
	subscribe: [ ...edit.subscribe ],
	unsubscribe: [ ...edit.unsubscribe ],
} );

/** What is still to be sent, once it is known on which lists the reader is. */
export const remainingEdit = (
	edit: NewsletterEdit,
	subscribed: ReadonlySet< string >
): NewsletterEdit => ( {
	subscribe: new Set( [ ...edit.subscribe ].filter( ( id ) => ! subscribed.has( id ) ) ),
	unsubscribe: new Set( [ ...edit.unsubscribe ].filter( ( id ) => subscribed.has( id ) ) ),
} );

/** Those of its lists that are not offered any more: nobody can be put on them or taken off. */
export const notOffered = (
	edit: NewsletterEdit,
	{ lists, exclusive }: Pick< Newsletters, 'lists' | 'exclusive' >
): readonly string[] => {
	const offered = new Set(
		[ ...Object.values( lists ), ...Object.values( exclusive ) ].flat().map( ( { id } ) => id )
	);
	return [ ...edit.subscribe, ...edit.unsubscribe ].filter( ( id ) => ! offered.has( id ) );
};

/** The lists as they are once that edit was done. */
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
