/**
 * A sale is reported once, and the script loads for an order only (`vendor-25`). Interface:
 * docs.cj.com/docs/universal-tag-implementation, read on 2026-11-23: `cj.order` is set before the
 * script. The spelling of `customerStatus` and `delivery` is assumed.
 */
import type { AffiliateConfig } from '#src/domain/site/vendor-config.ts';
import { clearingCookieLines } from '#src/domain/site/cookie-values.ts';
import { readCookie } from '#src/domain/site/read-cookie.ts';
import { cookieText } from '../browser/sessions/cookie-text.ts';
import type { BrowserStorage } from '../browser/storage.ts';
import { createEventQueue, type KeptEvent } from './event-queue.ts';
import { recordEvents } from './event-recorder.ts';
import type { VendorGate } from './vendor-gate.ts';

/** The global variable from which the network's script reads the order. */
interface NetworkPage {
	cj?: { order?: Readonly< Record< string, unknown > > };
}

const HOST = 'https://www.mczbf.com';

/** Milliseconds: thirty days. Sales earn money, so they wait longer than mere statistics. */
const MAX_AGE = 30 * 86_400_000;

const MOST_REPORTED = 50;

interface AffiliateOptions {
	readonly config: AffiliateConfig;
	readonly demo: string;
	readonly load: ( address: string ) => Promise< boolean >;
}

const click = () => readCookie( cookieText(), 'cje' );

export function startAffiliateOrders(
	gate: VendorGate,
	storage: BrowserStorage,
	{ config, demo, load }: AffiliateOptions
): void {
	const queue = createEventQueue( 'circ-orders', MAX_AGE, storage );
	const agrees = () => gate.agrees( 'marketing' );
	let isBusy = false;

	const reported = () => ( storage.device.get( 'circ-ordered' ) ?? '' ).split( ' ' );
	const isNew = ( { fields }: KeptEvent ) => ! reported().includes( String( fields.orderId ) );

	function report( { fields }: KeptEvent, cjeventOrder: string ): void {
		const { orderId, item, amount, customerStatus } = fields;
		const price = Number( amount ) / 100;
		isBusy = true;
		storage.device.set(
			'circ-ordered',
			[ ...reported(), orderId ].slice( -MOST_REPORTED ).join( ' ' )
		);
		( window as unknown as NetworkPage ).cj = {
			order: {
				enterpriseId: config.enterprise,
				actionTrackerId: config.action,
				pageType: 'conversionConfirmation',
				orderId,
				currency: 'USD',
				amount: price,
				cjeventOrder,
				customerStatus,
				delivery: 'digital',
				items: [ { itemId: item, unitPrice: price, quantity: 1 } ],
			},
		};
		void load( `${ demo || HOST }/tags/${ config.tag }/tag.js` );
	}

	// The script reads one order per page; further ones wait for the next page.
	const deliver = () => {
		const event = click();
		if ( event && gate.mayRun( 'marketing' ) ) {
			void queue.take( ( orders ) => {
				const waiting = orders.filter( isNew );
				// The flag is checked inside the lock, so that two simultaneous orders are reported
				// one after the other.
				const first = isBusy ? undefined : waiting.shift();
				waiting.forEach( queue.add );
				if ( first ) {
					report( first, event );
				}
			} );
		}
	};
	const forget = () => {
		if ( gate.refuses( 'marketing' ) ) {
			queue.clear();
			if ( click() ) {
				clearingCookieLines( 'cje', '' ).forEach( ( line ) => {
					document.cookie = line;
				} );
			}
		}
	};
	recordEvents( [ 'order' ], agrees, storage, ( order ) => {
		if ( click() ) {
			queue.add( order );
			deliver();
		}
	} );
	gate.onChange( forget );
	gate.watch( 'marketing', { start: deliver, stop: () => {} } );
}
