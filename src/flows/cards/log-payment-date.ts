/**
 * The profile keeps the last three dates on which a card was edited, and on which one was updated.
 */
import { PAYMENT_LOG_LENGTH } from '#src/domain/limits.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import { utcDay } from '#src/domain/days/utc-day.ts';
import type { MoneyDeps } from '../deps/deps.ts';

/**
 * - payment-method-edit-log: a saved card was replaced or removed.
 * - payment-method-update-log: a card was added, made the default, or pays a subscription.
 */
export type PaymentLog = 'payment-method-edit-log' | 'payment-method-update-log';

/** Do not await it; a date that cannot be logged is dropped. */
export async function logPaymentDate(
	{ identity, browser }: Pick< MoneyDeps, 'browser' | 'identity' >,
	log: PaymentLog
): Promise< void > {
	try {
		const profile = await identity.profile();
		await identity.saveProfile( {
			[ log ]: [ ...( profile[ log ] ?? [] ), utcDay( browser.clock.now() ) ].slice(
				-PAYMENT_LOG_LENGTH
			),
		} );
	} catch ( error ) {
		outageFailure( error );
	}
}
