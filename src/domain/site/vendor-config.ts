/** The values are public ids; a third party whose values are missing or invalid is off. */

interface AnalyticsConfig {
	/** Whether the site's own tag manager reads events from the page's data layer. */
	readonly dataLayer: boolean;
	/** A Google tag 'G-…' or Tag Manager container 'GTM-…'; '' for neither. */
	readonly tag: string;
	/** https address that receives events; '' for none. */
	readonly beacon: string;
}

export interface AffiliateConfig {
	readonly tag: string;
	readonly enterprise: string;
	readonly action: string;
}

/** Events in the comments that may be forwarded to the publisher's own addresses. */
export type CommentEvent = 'comment' | 'reaction';

export interface CommentsConfig {
	/** The site's id at the comment service. */
	readonly spot: string;
	/** Path of the single sign-on for comments; never another host, as '//…' would be. */
	readonly sso: string;
	/** The kinds of events to forward. */
	readonly told: readonly CommentEvent[];
}

export interface MeterConfig {
	/** The site's application id at the meter. */
	readonly aid: string;
	readonly environment: 'sandbox' | 'production';
	/** The consent category that the meter requires. */
	readonly consent: ConsentCategory;
}

/** The names of WordPress's Consent API. */
export const CONSENT_CATEGORIES = [
	'functional',
	'preferences',
	'statistics',
	'marketing',
] as const;

export type ConsentCategory = ( typeof CONSENT_CATEGORIES )[ number ];

export type VendorConfig = ReturnType< typeof parseVendorConfig >;

type Fields = Readonly< Record< string, unknown > >;

const fieldsOf = ( value: unknown ): Fields => Object( value ) as Fields;

const text = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

export function parseVendorConfig( raw: unknown ) {
	const { consent, demo, analytics, affiliate, comments, piano } = fieldsOf( raw );
	const network = {
		tag: text( fieldsOf( affiliate ).tag ),
		enterprise: text( fieldsOf( affiliate ).enterprise ),
		action: text( fieldsOf( affiliate ).action ),
	};
	return {
		/** Consent categories that are granted on a site without a consent manager. */
		consent: Array.isArray( consent )
			? consent.filter( ( one ) => typeof one === 'string' )
			: [],
		/** On a developer's machine, the path of stand-ins for the vendors' scripts; '' elsewhere. */
		demo: text( demo ),
		analytics: analyticsOf( fieldsOf( analytics ) ),
		affiliate: network.tag && network.enterprise && network.action ? network : null,
		comments: commentsOf( fieldsOf( comments ) ),
		/** Present on articles only. */
		piano: meterOf( fieldsOf( piano ) ),
	};
}

const analyticsOf = ( fields: Fields ): AnalyticsConfig | null => {
	const takers = {
		dataLayer: fields.data_layer === true,
		tag: text( fields.tag ),
		beacon: text( fields.beacon ),
	};
	return takers.dataLayer || takers.tag || takers.beacon ? takers : null;
};

const commentsOf = ( { spot, sso, told }: Fields ): CommentsConfig | null =>
	text( spot ) && /^\/[^/\\]/.test( text( sso ) )
		? {
				spot: text( spot ),
				sso: text( sso ),
				told: ( [ 'comment', 'reaction' ] as const ).filter(
					( kind ) => Array.isArray( told ) && told.includes( kind )
				),
			}
		: null;

const meterOf = ( { aid, environment, consent }: Fields ): MeterConfig | null =>
	text( aid )
		? {
				aid: text( aid ),
				environment: environment === 'sandbox' ? 'sandbox' : 'production',
				consent: CONSENT_CATEGORIES.find( ( one ) => one === consent ) ?? 'statistics',
			}
		: null;

/** A vendor's address, or its stand-in on a developer's machine. */
export const standIn = ( address: string, demo: string ): string =>
	demo ? `${ demo }/${ address.replace( 'https://', '' ) }` : address;
