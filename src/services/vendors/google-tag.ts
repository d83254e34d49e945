/**
 * Google's tag ('G-…') or a Tag Manager container ('GTM-…'), loaded once the reader agrees
 * (`event-4`). It learns the page's address without its query, and is asked to keep its advertising
 * features off. Interface: developers.google.com/tag-platform/gtagjs and
 * …/devguides/collection/gtagjs/user-opt-out, read on 2026-11-23.
 */
import { nameElsewhere, type AnalyticsAdapter } from './analytics-adapter.ts';
import { dataLayer } from './data-layer.ts';

const HOST = 'https://www.googletagmanager.com';

const ADVERTISING = {
	ad_storage: 'denied',
	ad_user_data: 'denied',
	ad_personalization: 'denied',
} as const;

/**
 * gtag() hands on its own `arguments`, by which Google's script knows a command; an array would not
 * be one.
 */
const gtag: ( ...command: readonly unknown[] ) => void = function () {
	// eslint-disable-next-line prefer-rest-params -- As above.
	dataLayer().push( arguments );
};

/** The cookies that the script writes, on this host and the domains above it. */
function removeCookies(): void {
	const parts = window.location.hostname.split( '.' );
	const domains = parts.map( ( _part, from ) => parts.slice( from ).join( '.' ) );
	for ( const pair of document.cookie.split( '; ' ) ) {
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

/** A container takes its events out of the data layer. */
export const isContainerId = ( id: string ): boolean => id.startsWith( 'GTM-' );

export interface GoogleTagOptions {
	readonly id: string;
	/** Path of the stand-ins, on a developer's machine. */
	readonly demo: string;
	readonly load: ( address: string ) => unknown;
	/**
	 * Asked when it is stopped: it may go on later, and keeps its cookies, where only a card is in
	 * the way.
	 */
	readonly agrees: () => boolean;
	/** Leads to the same page without what has run here. */
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
			// A container reads the data layer, where the event stands already.
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
				// What a container has brought is of other companies, and does not hear the two
				// lines above.
				if ( isContainer ) {
					reload();
				}
			}
		},
	};
}
