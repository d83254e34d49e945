/**
 * Changes saved cards: {decision}/payment/{cardprovider}/payment-methods (`payment-38`, `wire-22`).
 */
import type { OutageFailure } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { namesError } from '../http/answer.ts';
import { whyRefused } from '../http/refusal-text.ts';
import { moneyCommand, type MoneyRefusal } from '../http/money-command.ts';
import { outageFailure } from '../http/outage-failure.ts';
import type { ReaderHttp } from '../http/reader-http.ts';
import { isRecord, textIn, textOrNull } from '#src/domain/shape.ts';

type AddMethodFailure =
	| {
			readonly reason: 'refused';
			/** The service's JSON message, else its error page's first heading; null for none. */
			readonly message: string | null;
	  }
	| { readonly reason: OutageFailure | 'session-not-authenticated' };

interface AddedMethod {
	readonly token: string;
	/** A fresh nonce of the saved card; null if the answer has only its token. */
	readonly nonce: string | null;
}

interface PaymentMethodsClient {
	addPaymentMethod: ( nonce: string ) => Promise< Result< AddedMethod, AddMethodFailure > >;
	/** Replaces a saved card; its subscriptions continue with the new one. */
	replacePaymentMethod: (
		token: string,
		nonce: string
	) => Promise< Result< true, MoneyRefusal > >;
	deletePaymentMethod: ( token: string ) => Promise< Result< true, MoneyRefusal > >;
	makeDefaultPaymentMethod: ( token: string ) => Promise< Result< true, MoneyRefusal > >;
}

export function createPaymentMethods(
	http: ReaderHttp,
	prefix: string,
	cardProvider: string
): PaymentMethodsClient {
	const root = `/${ prefix }/payment/${ cardProvider }`;
	const path = `${ root }/payment-methods`;
	const pathOf = ( token: string ) => `${ path }/${ encodeURIComponent( token ) }`;
	return {
		async addPaymentMethod( nonce ) {
			try {
				const reply = await http.send( 'decision.add-payment-method', {
					method: 'POST',
					path,
					body: { payment_method_nonce: nonce },
					moves: 'card',
				} );
				if ( ! reply.ok ) {
					return failed( whyRefused( reply ) );
				}
				const body = reply.json();
				const row = isRecord( body ) && ! namesError( body ) ? body : {};
				const token = textIn( row, 'token' );
				if ( ! token ) {
					throw reply.unreadable();
				}
				return done( { token, nonce: textOrNull( row, 'nonce' ) } );
			} catch ( error ) {
				return failed( { reason: outageFailure( error ) } );
			}
		},

		replacePaymentMethod: ( token, nonce ) =>
			moneyCommand( http, 'decision.replace-payment-method', {
				method: 'PATCH',
				path: pathOf( token ),
				body: { payment_method_nonce: nonce },
			} ),

		deletePaymentMethod: ( token ) =>
			moneyCommand( http, 'decision.delete-payment-method', {
				method: 'DELETE',
				path: pathOf( token ),
			} ),

		makeDefaultPaymentMethod: ( token ) =>
			moneyCommand( http, 'decision.default-payment-method', {
				method: 'PUT',
				path: `${ root }/default-payment-method`,
				body: { payment_method_token: token },
			} ),
	};
}
