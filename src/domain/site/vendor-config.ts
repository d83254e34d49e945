/**
 * What includes/Assets/Vendors.php says about the third parties that are on: public ids only. What
 * is missing or of the wrong kind is off.
 */

export interface AnalyticsConfig {
	/**
	 * Whether a tag manager that the site carries already takes events out of the page's data
	 * layer.
	 */
	readonly dataLayer: boolean;
	/** Of Google's tag, 'G-…', or of a Tag Manager container, 'GTM-…'; '' for neither. */
	readonly tag: string;
	/** https address that takes events; '' for none. */
	readonly beacon: string;
}

export interface AffiliateConfig {
	readonly tag: string;
	readonly enterprise: string;
	readonly action: string;
}

/** What happens in the comments and may be handed on to the publisher's own addresses. */
export type CommentEvent = 'comment' | 'reaction';

export interface CommentsConfig {
	/** The site's id at the comment service. */
	readonly spot: string;
	/**
	 * Path of the identity service's single sign-on with it; never another host's, as '//…' would
	 * be.
	 */
	readonly sso: string;
	/** Kinds of events that somebody is told of. */
	readonly told: readonly CommentEvent[];
}

export interface MeterConfig {
	/** The site's application at the meter. */
	readonly aid: string;
	readonly environment: 'sandbox' | 'production';
}

export interface VendorConfig {
	/** Categories of consent that hold on a site where nobody asks. */
	readonly consent: readonly string[];
	/** Path of the stand-ins for the companies' scripts, on a developer's machine; '' elsewhere. */
	readonly demo: string;
	readonly analytics: AnalyticsConfig | null;
	readonly affiliate: AffiliateConfig | null;
	readonly comments: CommentsConfig | null;
	/** Only on a story. */
	readonly piano: MeterConfig | null;
}

type Fields = Readonly< Record< string, unknown > >;

const fieldsOf = ( value: unknown ): Fields => Object( value ) as Fields;

const text = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

export function parseVendorConfig( raw: unknown ): VendorConfig {
	const { consent, demo, analytics, affiliate, comments, piano } = fieldsOf( raw );
	const network = {
		tag: text( fieldsOf( affiliate ).tag ),
		enterprise: text( fieldsOf( affiliate ).enterprise ),
		action: text( fieldsOf( affiliate ).action ),
	};
	return {
		consent: Array.isArray( consent )
			? consent.filter( ( one ) => typeof one === 'string' )
			: [],
		demo: text( demo ),
		analytics: analyticsOf( fieldsOf( analytics ) ),
		affiliate: network.tag && network.enterprise && network.action ? network : null,
		comments: commentsOf( fieldsOf( comments ) ),
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

const meterOf = ( { aid, environment }: Fields ): MeterConfig | null =>
	text( aid )
		? {
				aid: text( aid ),
				environment: environment === 'sandbox' ? 'sandbox' : 'production',
			}
		: null;

/**
 * Where a company's address is answered: by itself, or on a developer's machine by its stand-in.
 */
export const standIn = ( address: string, demo: string ): string =>
	demo ? `${ demo }/${ address.replace( 'https://', '' ) }` : address;
