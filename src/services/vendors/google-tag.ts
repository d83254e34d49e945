/**
 * Loads 'G-…' or 'GTM-…' after consent, with an address without query and without advertising
 * features (`event-4`). Interface: developers.google.com/tag-platform/gtagjs and
 * …/devguides/collection/gtagjs/user-opt-out, read on 2026-11-23.
 */
import { cookieText } from '../browser/sessions/cookie-text.ts';
import { nameElsewhere, type AnalyticsAdapter } from './analytics-adapter.ts';
import { dataLayer } from './data-layer.ts';

const HOST = 'https://www.googletagmanager.com';

const ADVERTISING = {
	ad_storage: 'denied',
	ad_user_data: 'denied',
	ad_personalization: 'denied',
} as const;

/** Google's script recognizes a command only if it is an `arguments` object, not an array. */
const gtag: ( ...command: readonly unknown[] ) => void = function () {
	// eslint-disable-next-line prefer-rest-params -- As above.
	dataLayer().push( arguments );
};

/** Removes the script's cookies on this host and its parent domains. */
function removeCookies(): void {
	const parts = window.location.hostname.split( '.' );
	const domains = parts.map( ( _part, from ) => parts.slice( from ).join( '.' ) );
	for ( const pair of cookieText().split( '; ' ) ) {
		const name = pair.split( '=' )[ 0 ] ?? '';
		if ( /^_ga(_|$)/.test( name ) ) {
			const gone = `${ name }=; Path=/; Max-Age=0`;
			document.cookie = gone;
			domains.forEach( ( domain ) => {
				document.cookie = `${ gone }; Domain=${ domain }`;
			} );
		}
	}
}

/** A Google Tag Manager container, unlike a tag, reads its events from the data layer. */
export const isContainerId = ( id: string ): boolean => id.startsWith( 'GTM-' );

interface GoogleTagOptions {
	readonly id: string;
	readonly demo: string;
	readonly load: ( address: string ) => unknown;
	/** Checked on stop: during a card step the consent remains, so the cookies are kept. */
	readonly agrees: () => boolean;
	/** Reloads the page, because scripts that have run cannot be stopped otherwise. */
	readonly reload: () => void;
}

export function createGoogleTagAdapter( {
	id,
	demo,
	load,
	agrees,
	reload,
}: GoogleTagOptions ): AnalyticsAdapter {
	const isContainer = isContainerId( id );
	const off = `ga-disable-${ id }`;
	const page = window as unknown as Record< string, unknown >;
	let isBegun = false;
	const begin = () => {
		gtag( 'consent', 'default', {
			...ADVERTISING,
			analytics_storage: 'granted',
		} );
		if ( isContainer ) {
			dataLayer().push( {
				'gtm.start': Date.now(),
				event: 'gtm.js',
			} );
		} else {
			const { origin, pathname } = window.location;
			gtag( 'js', new Date() );
			gtag( 'config', id, {
				page_location: origin + pathname,
				page_referrer: '',
				allow_google_signals: false,
				allow_ad_personalization_signals: false,
			} );
		}
	};
	return {
		start() {
			page[ off ] = false;
			if ( isBegun ) {
				gtag( 'consent', 'update', { analytics_storage: 'granted' } );
			} else {
				isBegun = true;
				begin();
			}
			load( `${ demo || HOST }/${ isContainer ? 'gtm.js' : 'gtag/js' }?id=${ id }` );
		},
		send( event ) {
			// A container reads the event from the data layer.
			if ( ! isContainer ) {
				gtag( 'event', nameElsewhere( event ), {
					circulation_page: event.page,
					...event.fields,
				} );
			}
		},
		stop() {
			page[ off ] = true;
			gtag( 'consent', 'update', { analytics_storage: 'denied' } );
			if ( ! agrees() ) {
				removeCookies();
				// A container's tags belong to other companies, and ignore the switches above.
				if ( isContainer ) {
					reload();
				}
			}
		},
	};
}
