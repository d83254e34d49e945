import { describe, expect, it, vi } from 'vitest';
import { createStorage } from '#src/services/browser/storage.ts';
import { startAffiliateOrders } from '#src/services/vendors/affiliate-orders.ts';
import type { VendorGate } from '#src/services/vendors/vendor-gate.ts';
import { page, send, settled, stageOf, unload } from './gate-stage.ts';

const stage = stageOf( 'marketing' );

describe( 'an affiliate order', () => {
	const config = { tag: '100', enterprise: '200', action: '300' };
	const ORDER = {
		orderId: 'abc123',
		item: 'sports-monthly',
		amount: 1999,
		customerStatus: 'return',
	};
	const start = ( gate: VendorGate, demo = '' ) => {
		const load = vi.fn( () => Promise.resolve( true ) );
		startAffiliateOrders( gate, createStorage(), { config, demo, load } );
		return load;
	};
	/** Loads the next page, which shares no memory with this one. */
	const nextPage = async () => {
		unload();
		delete page.cj;
		const load = start( stage().gate );
		await settled();
		return load;
	};
	const told = () => ( page.cj as { order: unknown } | undefined )?.order;

	// Proves vendor-25.
	it( 'is handed to the network’s script with the click that led here', async () => {
		document.cookie = 'cje=click-1; Path=/';
		const load = start( stage().gate );
		send( 'order', { ...ORDER, email: 'jane@example.com' } );
		await settled();
		expect( load ).toHaveBeenCalledExactlyOnceWith( 'https://www.mczbf.com/tags/100/tag.js' );
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
				items: [ { itemId: 'sports-monthly', unitPrice: 19.99, quantity: 1 } ],
			},
		} );
	} );

	// Proves vendor-25.
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

	it( 'is not sent for a reader whom no affiliate has led here', async () => {
		const load = start( stage().gate );
		send( 'order', ORDER );
		await settled();
		expect( load ).not.toHaveBeenCalled();
		expect( window.localStorage.getItem( 'circ-orders' ) ).toBeNull();
	} );

	it( 'waits for a page that may send it: none may beside a card', async () => {
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

	it( 'that waits is deleted, and the click too, when consent is withdrawn', async () => {
		document.cookie = 'cje=click-1; Path=/';
		const { gate, set } = stage( { mayRun: false } );
		const load = start( gate );
		send( 'order', ORDER );
		set( { agrees: false } );
		expect( document.cookie ).not.toContain( 'cje=' );
		document.cookie = 'cje=click-2; Path=/';
		set( { agrees: true, mayRun: true } );
		await settled();
		expect( load ).not.toHaveBeenCalled();
	} );

	it( 'waits thirty days for such a page, and no longer', async () => {
		document.cookie = 'cje=click-1; Path=/';
		const waitSince = ( days: number ) =>
			window.localStorage.setItem(
				'circ-orders',
				JSON.stringify( [
					{
						name: 'order',
						at: Date.now() - days * 86_400_000,
						page: '/account/subscribe',
						fields: ORDER,
					},
				] )
			);
		waitSince( 31 );
		expect( await nextPage() ).not.toHaveBeenCalled();
		waitSince( 29 );
		expect( await nextPage() ).toHaveBeenCalledOnce();
	} );

	it( 'is sent alone on its page, since the network’s script reads one: others wait for the next', async () => {
		document.cookie = 'cje=click-1; Path=/';
		const onAccount = stage( { mayRun: false } );
		start( onAccount.gate );
		[ 'first', 'second' ].forEach( ( orderId ) => send( 'order', { ...ORDER, orderId } ) );
		const story = await nextPage();
		expect( told() ).toMatchObject( { orderId: 'first' } );
		send( 'order', { ...ORDER, orderId: 'third' } );
		await settled();
		expect( story ).toHaveBeenCalledOnce();
		expect( told() ).toMatchObject( { orderId: 'first' } );
		for ( const orderId of [ 'second', 'third' ] ) {
			await nextPage();
			expect( told() ).toMatchObject( { orderId } );
		}
		expect( await nextPage() ).not.toHaveBeenCalled();
	} );

	// Proves vendor-25.
	it( 'is sent alone also when two are made in one moment', async () => {
		document.cookie = 'cje=click-1; Path=/';
		start( stage().gate );
		[ 'first', 'second' ].forEach( ( orderId ) => send( 'order', { ...ORDER, orderId } ) );
		await settled();
		expect( told() ).toMatchObject( { orderId: 'first' } );
		await nextPage();
		expect( told() ).toMatchObject( { orderId: 'second' } );
	} );

	it( 'is known to be made also when many others were made before', async () => {
		document.cookie = 'cje=click-1; Path=/';
		window.localStorage.setItem(
			'circ-ordered',
			Array.from( { length: 50 }, ( _, index ) => `old${ index }` ).join( ' ' )
		);
		start( stage().gate );
		send( 'order', ORDER );
		await settled();
		expect( told() ).toMatchObject( { orderId: 'abc123' } );
		const again = await nextPage();
		send( 'order', ORDER );
		await settled();
		expect( again ).not.toHaveBeenCalled();
	} );

	it( 'goes to the stand-in on a developer’s machine', async () => {
		document.cookie = 'cje=click-1; Path=/';
		const load = start( stage().gate, '/__sandbox/vendors' );
		send( 'order', ORDER );
		await settled();
		expect( load ).toHaveBeenCalledExactlyOnceWith( '/__sandbox/vendors/tags/100/tag.js' );
	} );
} );
