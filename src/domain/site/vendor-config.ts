/**
 * What includes/Assets/Vendors.php says about the third parties that are on: public ids only. What is missing or of the
 * wrong kind is off.
 */

export interface AnalyticsConfig {
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

export interface VendorConfig {
	/** Categories of consent that hold on a site where nobody asks. */
	readonly consent: readonly string[];
	/** Path of the stand-ins for the companies' scripts, on a developer's machine; '' elsewhere. */
	readonly demo: string;
	readonly analytics: AnalyticsConfig | null;
	readonly affiliate: AffiliateConfig | null;
}

type Fields = Readonly< Record< string, unknown > >;

const fieldsOf = ( value: unknown ): Fields => Object( value ) as Fields;

const text = ( value: unknown ): string =>
	typeof value === 'string' ? value : '';

export function parseVendorConfig( raw: unknown ): VendorConfig {
	const { consent, demo, analytics, affiliate } = fieldsOf( raw );
	const events = {
		tag: text( fieldsOf( analytics ).tag ),
		beacon: text( fieldsOf( analytics ).beacon ),
	};
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
		analytics: events.tag || events.beacon ? events : null,
		affiliate:
			network.tag && network.enterprise && network.action
				? network
				: null,
	};
}
