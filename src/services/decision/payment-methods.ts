/**
 * The reader's saved ways to pay. Specification §7, {decision}/payment/{cardprovider}/payment-methods;
 * acceptance E6 and E13.
 */
import type { OutageFailure } from '#src/domain/failure.ts';
import type { PaymentMethod } from '#src/domain/payment-method.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { headingOf } from '../http/title-of.ts';
import { read } from '../http/read.ts';
import { outageFailure } from '../http/outage-failure.ts';
import { MONEY_TIMEOUT, type Http } from '../http/request.ts';
import { isRecord, textIn } from '../http/shape.ts';
import { methodsFromWire } from './wire.ts';

export type AddMethodFailure =
	| {
			readonly reason: 'refused';
			/** The first heading of the service's error page, as text; null when it has none. */
			readonly message: string | null;
	  }
	| { readonly reason: OutageFailure };

export interface PaymentMethodsClient {
	/** @throws ServiceUnavailable, CallFailed: unknown is never "no card". */
	paymentMethods: () => Promise< readonly PaymentMethod[] >;
	/** Puts a card into the vault; the value is its token. */
	addPaymentMethod: (
		nonce: string
	) => Promise< Result< string, AddMethodFailure > >;
}

export function createPaymentMethods(
	http: Http,
	prefix: string,
	cardProvider: string
): PaymentMethodsClient {
	const path = `/${ prefix }/payment/${ cardProvider }/payment-methods`;
	return {
		paymentMethods: () =>
			read( http, 'decision.payment-methods', path, methodsFromWire ),

		async addPaymentMethod( nonce ) {
			try {
				const reply = await http.send( 'decision.add-payment-method', {
					method: 'POST',
					path,
					body: { payment_method_nonce: nonce },
					timeout: MONEY_TIMEOUT,
				} );
				if ( ! reply.ok ) {
					reply.failure();
					return failed( {
						reason: 'refused',
						message: headingOf( reply.text ),
					} );
				}
				const body = reply.json();
				const token = isRecord( body ) ? textIn( body, 'token' ) : '';
				if ( ! token ) {
					throw reply.unreadable();
				}
				return done( token );
			} catch ( error ) {
				return failed( { reason: outageFailure( error ) } );
			}
		},
	};
}
