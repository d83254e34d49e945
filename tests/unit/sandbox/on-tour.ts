/**
 * A person on the guided tour: follows a step's link, presses buttons of the sandbox page, pays.
 */
import { control } from '../../sandbox/control/control.ts';
import { cardNonce, runningOf } from '../../sandbox/reader-acts.ts';
import type { Registry } from '../../sandbox/registry.ts';
import { beginStep } from '../../sandbox/tour/tour.ts';
import { ask } from './ask.ts';
import { registryOn } from './still-world.ts';

const SESSION = /blaize_session=([^;]+);/;

/** Follows a step's link; returns the response, and the reader whom its session cookie logs in. */
export const begin = ( registry: Registry, id: string, host = 'localhost:8888' ) => {
	const response = beginStep(
		registry,
		new Request( `http://${ host }/__sandbox/tour/${ id }` )
	);
	const cookies = response.headers.getSetCookie();
	const session = SESSION.exec( cookies.join( '\n' ) )?.[ 1 ] ?? '';
	const world = registry.world();
	const reader = world.accounts.bySession( session );
	return {
		status: response.status,
		location: response.headers.get( 'location' ),
		cookies,
		session,
		world,
		reader,
		subscriptions: reader ? world.billing.of( reader ) : [],
		running: reader && runningOf( world, reader ),
	};
};

export const api = async ( registry: Registry, name: string, method = 'GET', body?: object ) =>
	(
		await control(
			registry,
			new Request( `http://localhost:8888/__sandbox/api/${ name }`, {
				method,
				...( body && { body: JSON.stringify( body ) } ),
			} )
		)
	).json();

const order = ( registry: Registry, planId: string, more: object = {} ) => ( {
	payment_nonce: cardNonce( registry.world() ),
	plan_id: planId,
	product_id: 'sports-membership',
	skip_trial_period: true,
	...more,
} );

export const subscribe = async (
	registry: Registry,
	session: string,
	planId: string,
	more: object = {}
) =>
	(
		await ask( registry, '/blaize/payment/braintree/subscribe', {
			session,
			body: order( registry, planId, more ),
		} )
	).status;

export const onTour = () => registryOn( '2026-11-21', true );
