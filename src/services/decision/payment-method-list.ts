/**
 * Reads the saved payment methods: GET {decision}/payment/{cardprovider}/payment-methods
 * (`payment-36`).
 */
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { read } from '../http/read.ts';
import type { Http } from '../http/request.ts';
import { methodsFromWire } from './wire.ts';

export interface PaymentMethodList {
	/** @throws ServiceUnavailable, CallFailed: an outage must not look like "no card". */
	paymentMethods: () => Promise< readonly PaymentMethod[] >;
}

export const createPaymentMethodList = (
	http: Http,
	prefix: string,
	cardProvider: string
): PaymentMethodList => ( {
	paymentMethods: () =>
		read(
			http,
			'decision.payment-methods',
			`/${ prefix }/payment/${ cardProvider }/payment-methods`,
			methodsFromWire
		),
} );
