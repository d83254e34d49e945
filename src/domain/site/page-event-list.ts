/**
 * Only listed fields pass: plans, numbers and fixed words, nothing that identifies the reader
 * (`event-1`). third-parties.json says when each is sent.
 */

import type { SiteId } from './page-settings.ts';

const LOGIN_METHODS = [
	'password',
	'link',
	'handoff',
	'google',
	'facebook',
	'apple',
	'one-tap',
] as const;
export type LoginMethod = ( typeof LOGIN_METHODS )[ number ];

/** The ways in which an error is shown: above a form, or as a notice. */
const ERROR_KINDS = [ 'form', 'notice' ] as const;

const WALLS = [ 'members', 'registered' ] as const;

/** The sources of access to a members-only story; 'none' if it stayed closed. */
const ACCESS_SOURCES = [
	'own',
	'home-delivery',
	'elsewhere',
	'registered',
	'newsroom',
	'none',
] as const;
export type AccessSource = ( typeof ACCESS_SOURCES )[ number ];

const SITES = [ 'nypost', 'pagesix', 'decider' ] as const satisfies readonly SiteId[];

const CUSTOMER_STATUSES = [ 'new', 'return' ] as const;

/**
 * A field is one of these words, an integer, or an id issued by the publisher, such as a plan id.
 */
type Rule = readonly string[] | 'number' | 'id';

interface EventRule {
	/** A 'view' is something that a page shows; a reload or Back repeats it. */
	readonly is: 'action' | 'view';
	readonly fields: Readonly< Record< string, Rule > >;
}

/** The members-only story at which a view or a purchase began. */
const STORY = { articleId: 'number', site: SITES } as const;

/** These events also carry the story if it is known; page-events.ts adds it. */
export const STORY_EVENTS = [ 'plans-seen', 'payment-begun', 'subscribe' ] as const;

const PLAN = { planId: 'id', interval: 'number' } as const;

export const PAGE_EVENTS = {
	login: { is: 'action', fields: { method: LOGIN_METHODS } },
	logout: { is: 'action', fields: {} },
	register: { is: 'action', fields: { method: LOGIN_METHODS } },
	/** The numbers of lists that the reader subscribed to and unsubscribed from. */
	'newsletter-change': {
		is: 'action',
		fields: { added: 'number', left: 'number' },
	},
	/** Whether the wall asks for a membership or for a free account. */
	'wall-seen': { is: 'view', fields: { wall: WALLS, ...STORY } },
	access: { is: 'view', fields: { source: ACCESS_SOURCES, ...STORY } },
	'plans-seen': { is: 'view', fields: {} },
	'plan-chosen': { is: 'action', fields: PLAN },
	'payment-begun': { is: 'action', fields: PLAN },
	subscribe: { is: 'action', fields: PLAN },
	change: { is: 'action', fields: { planId: 'id' } },
	pause: { is: 'action', fields: { months: 'number' } },
	resume: { is: 'action', fields: { planId: 'id' } },
	'cancel-begun': { is: 'view', fields: {} },
	'offer-shown': { is: 'view', fields: {} },
	'offer-taken': { is: 'action', fields: {} },
	cancel: { is: 'action', fields: {} },
	'error-shown': { is: 'action', fields: { kind: ERROR_KINDS } },
	/** For the affiliate network only (`vendor-25`); amount in cents. */
	order: {
		is: 'action',
		fields: {
			orderId: 'id',
			item: 'id',
			amount: 'number',
			customerStatus: CUSTOMER_STATUSES,
		},
	},
} as const satisfies Readonly< Record< string, EventRule > >;

export type PageEventName = keyof typeof PAGE_EVENTS;

type ValueOf< Of extends Rule > = Of extends readonly ( infer Word )[]
	? Word
	: Of extends 'number'
		? number
		: string;

/** The detail of each event; null for one without fields. */
export type PageEventDetails = {
	readonly [
		Name in PageEventName
	]: keyof ( typeof PAGE_EVENTS )[ Name ][ 'fields' ] extends never
		? null
		: {
				readonly [
					Field in keyof ( typeof PAGE_EVENTS )[ Name ][ 'fields' ]
				]: ( typeof PAGE_EVENTS )[ Name ][ 'fields' ][ Field ] extends Rule
					? ValueOf< ( typeof PAGE_EVENTS )[ Name ][ 'fields' ][ Field ] >
					: never;
			};
};

export type EventFields = Readonly< Record< string, string | number > >;

/** Contains no space and no at sign, so that no email address or name passes. */
const ID = /^[\w.-]{1,64}$/;

function isAllowed( value: unknown, rule: Rule ): value is string | number {
	switch ( rule ) {
		case 'number':
			return Number.isSafeInteger( value );
		case 'id':
			return typeof value === 'string' && ID.test( value );
		default:
			return rule.includes( value as string );
	}
}

/** Any script of the page can send such an event, so only valid listed fields pass. */
export function allowedFields( name: PageEventName, detail: unknown ): EventFields {
	const given = Object( detail ) as Readonly< Record< string, unknown > >;
	const kept: Record< string, string | number > = {};
	const fields = STORY_EVENTS.some( ( one ) => one === name )
		? { ...PAGE_EVENTS[ name ].fields, ...STORY }
		: PAGE_EVENTS[ name ].fields;
	for ( const [ field, rule ] of Object.entries< Rule >( fields ) ) {
		const value = given[ field ];
		if ( isAllowed( value, rule ) ) {
			kept[ field ] = value;
		}
	}
	return kept;
}
