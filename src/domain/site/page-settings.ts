/**
 * What settings say on each page: their types, and what holds where a page leaves one out. Made by
 * `npm run reference` from includes/Settings/Schema.php.
 */

export interface PageSettings {
	readonly cardOnCleanPage: boolean;
	readonly legal: {
		readonly membershipTerms: string;
		readonly cancellation: string;
		readonly terms: string;
		readonly privacy: string;
	};
	readonly inspection: boolean;
	readonly mobileAppMarker: string;
	readonly services: {
		readonly identity: string;
		readonly decision: string;
		readonly cardProvider: string;
	};
	readonly publicPrefix: string;
	readonly dataLayerName: string;
	readonly subscribeCall: 'subscribe' | 'zephr';
}

export const PAGE_SETTINGS: PageSettings = {
	cardOnCleanPage: false,
	legal: {
		membershipTerms: '/membership-terms/',
		cancellation: '/membership-terms/#cancellation',
		terms: '/terms/',
		privacy: '',
	},
	inspection: false,
	mobileAppMarker: '',
	services: {
		identity: 'blaize',
		decision: 'zephr',
		cardProvider: 'braintree',
	},
	publicPrefix: 'plugins/public',
	dataLayerName: 'dataLayer',
	subscribeCall: 'subscribe',
};

export type SiteId = 'nypost' | 'pagesix' | 'decider';

export const FEATURE_FLAGS = [
	'membership',
	'comments',
	'pauseSubscriptions',
	'sportsPlusTwo',
	'piano',
	'googleOneTap',
] as const;

export type FeatureFlag = ( typeof FEATURE_FLAGS )[ number ];
