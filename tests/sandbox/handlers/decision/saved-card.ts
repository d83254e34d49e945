/** Changes to saved cards: replace one, choose another default, delete one (`wire-22`). */
import defaultWire from '../../../wire/decision.default-payment-method.json';
import deleteWire from '../../../wire/decision.delete-payment-method.json';
import replaceWire from '../../../wire/decision.replace-payment-method.json';
import type { Card } from '../../records.ts';
import { defineCall, refusalBody, type Visit } from '../define-call.ts';
import { answerFor } from './payment-methods.ts';

const own = ( { world, reader }: Visit, token: string ): Card | undefined =>
	reader && world.cards.of( reader ).find( ( card ) => card.token === token );

const tokenInPath = ( { url }: Visit ): string =>
	decodeURIComponent( url.pathname.split( '/' ).at( -1 ) ?? '' );

export const replacePaymentMethod = defineCall(
	'decision.replace-payment-method',
	replaceWire,
	( visit ) => {
		const { world, reader, text } = visit;
		if ( ! reader ) {
			return { outcome: 'no-session' };
		}
		const card = own( visit, tokenInPath( visit ) );
		if ( ! card ) {
			return { outcome: 'not-found' };
		}
		const replaced = world.cards.replace( reader, card.token, text( 'payment_method_nonce' ) );
		return replaced.ok
			? { outcome: 'ok', body: answerFor( world, replaced.card ) }
			: {
					outcome: 'refused',
					body: refusalBody( replaceWire, 'refused', replaced.message ),
				};
	}
);

export const deletePaymentMethod = defineCall(
	'decision.delete-payment-method',
	deleteWire,
	( visit ) => {
		if ( ! visit.reader ) {
			return { outcome: 'no-session' };
		}
		const card = own( visit, tokenInPath( visit ) );
		if ( ! card ) {
			return { outcome: 'not-found' };
		}
		visit.world.cards.remove( card );
		visit.world.billing.cardGone( card.token );
		return { outcome: 'ok' };
	}
);

export const defaultPaymentMethod = defineCall(
	'decision.default-payment-method',
	defaultWire,
	( visit ) => {
		if ( ! visit.reader ) {
			return { outcome: 'no-session' };
		}
		const card = own( visit, visit.text( 'payment_method_token' ) );
		if ( ! card ) {
			return { outcome: 'not-found' };
		}
		visit.world.cards.makeDefault( card );
		return { outcome: 'ok' };
	}
);
