/** Cancelling a subscription, and changing the card that pays for it (`wire-4`, `cancel-2`). */
import cancelWire from '../../../wire/identity.cancel-subscription.json';
import changeCardWire from '../../../wire/identity.change-card.json';
import type { Subscription } from '../../records.ts';
import { defineCall, type Visit } from '../define-call.ts';

const named = ( { world, reader, url }: Visit ): Subscription | undefined => {
	const id = decodeURIComponent( url.pathname.split( '/' ).at( -1 ) ?? '' );
	return reader && world.billing.of( reader ).find( ( one ) => one.id === id );
};

export const cancelSubscription = defineCall(
	'identity.cancel-subscription',
	cancelWire,
	( visit ) => {
		if ( ! visit.reader ) {
			return { outcome: 'no-session' };
		}
		const subscription = named( visit );
		if ( ! subscription ) {
			return { outcome: 'not-found' };
		}
		return {
			outcome: visit.world.billing.cancel( subscription ) ? 'ok' : 'already-cancelled',
		};
	}
);

export const changeCard = defineCall( 'identity.change-card', changeCardWire, ( visit ) => {
	const { world, reader, text } = visit;
	if ( ! reader ) {
		return { outcome: 'no-session' };
	}
	const subscription = named( visit );
	if ( ! subscription ) {
		return { outcome: 'not-found' };
	}
	const token = text( 'payment_method_token' );
	const isOwn = world.cards.of( reader ).some( ( card ) => card.token === token );
	if ( ! isOwn ) {
		return { outcome: 'refused' };
	}
	const changed = world.billing.changeCard( subscription, token );
	return changed.ok
		? { outcome: 'ok' }
		: { outcome: 'refused', body: { message: changed.message } };
} );
