import { describe, expect, it, vi } from 'vitest';
import { createStorage } from '#src/services/browser/storage.ts';
import { startAffiliateOrders } from '#src/services/vendors/affiliate-orders.ts';
import type { VendorGate } from '#src/services/vendors/vendor-gate.ts';
import { page, send, settled, stage } from './gate-stage.ts';

describe( 'an affiliate order', () => {
	const config = { tag: '100', enterprise: '200', action: '300' };
	const ORDER = {
		orderId: 'abc123',
		item: 'sports-monthly',
		amount: 1999,
		customerStatus: 'return',
	};
	const start = ( gate: VendorGate ) => {
		const load = vi.fn( () => Promise.resolve( true ) );
		startAffiliateOrders( gate, createStorage(), {
			config,
			demo: '',
			load,
		} );
		return load;
	};

	it( 'is handed to the network’s script with the click that led here', async () => {
		document.cookie = 'cje=click-1; Path=/';
		const load = start( stage().gate );
		send( 'order', { ...ORDER, email: 'jane@example.com' } );
		await settled();
		expect( load ).toHaveBeenCalledExactlyOnceWith(
			'https://www.mczbf.com/tags/100/tag.js'
		);
		expect( page.cj ).toEqual( {
			order: {
				enterpriseId: '200',
				actionTrackerId: '300',
				pageType: 'conversionConfirmation',
				orderId: 'abc123',
				currency: 'USD',
				amount: 19.99,
				cjeventOrder: 'click-1',
				customerStatus: 'return',
				delivery: 'digital',
				items: [
					{ itemId: 'sports-monthly', unitPrice: 19.99, quantity: 1 },
				],
			},
		} );
	} );

	it( 'is made once a subscription, also when it is found again later', async () => {
		document.cookie = 'cje=click-1; Path=/';
		const first = start( stage().gate );
		send( 'order', ORDER );
		send( 'order', ORDER );
		await settled();
		const second = start( stage().gate );
		send( 'order', ORDER );
		await settled();
		expect( first ).toHaveBeenCalledOnce();
		expect( second ).not.toHaveBeenCalled();
	} );

	it( 'is none for a reader whom no affiliate has led here', async () => {
		const load = start( stage().gate );
		send( 'order', ORDER );
		await settled();
		expect( load ).not.toHaveBeenCalled();
		expect( window.localStorage.getItem( 'circ-orders' ) ).toBeNull();
	} );

	it( 'waits for a page that may tell of it: none does beside a card', async () => {
		document.cookie = 'cje=click-1; Path=/';
		const { gate, set } = stage( { mayRun: false } );
		const load = start( gate );
		send( 'order', ORDER );
		await settled();
		expect( load ).not.toHaveBeenCalled();
		set( { mayRun: true } );
		await settled();
		expect( load ).toHaveBeenCalledOnce();
	} );

	it( 'that waits goes, and the click too, when consent is taken back', async () => {
		document.cookie = 'cje=click-1; Path=/';
		const { gate, set } = stage( { mayRun: false } );
		const load = start( gate );
		send( 'order', ORDER );
		set( { agrees: false } );
		expect( document.cookie ).not.toContain( 'cje=' );
		set( { agrees: true, mayRun: true } );
		await settled();
		expect( load ).not.toHaveBeenCalled();
	} );
} );
