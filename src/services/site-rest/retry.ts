/** Retries the payment of a past-due subscription: POST subscriptions/{id}/retry (`rest-15`). */
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { RetryFailure } from '#src/domain/failure.ts';
import { centsOf, decimalOf } from '#src/domain/plans/cents.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { logText } from '#src/messages/log.ts';
import type { Log } from '../browser/log.ts';
import { isRecord, textIn } from '#src/domain/shape.ts';
import { idFields } from './ids.ts';
import { moneyFailure } from './outcome.ts';
import { SiteRestError, unreadableReply } from './site-rest-error.ts';
import type { SiteTransport } from './transport.ts';

interface RetryClient {
	/**
	 * The value is 'not-owed' if nothing was charged because nothing is owed. It is never retried.
	 */
	retryPayment: (
		subscriptionId: string,
		press: {
			/** The amount shown to the reader; null if it was unknown. */
			readonly cents: number | null;
			/** Idempotency key of the press: a second call returns the first outcome. */
			readonly key: string;
		}
	) => Promise< Result< 'paid' | 'not-owed', RetryFailure > >;
}

const FAILURES: Readonly< Record< string, RetryFailure > > = {
	declined: 'declined',
	refused: 'refused',
	in_progress: 'in-progress',
	outcome_unknown: 'outcome-unknown',
	service_unavailable: 'service-unavailable',
};

function aboutThePress( error: unknown ): RetryFailure | null {
	if ( ! ( error instanceof SiteRestError ) ) {
		return null;
	}
	switch ( error.code ) {
		case 'amount_changed':
			return {
				reason: 'amount-changed',
				cents: centsOf( error.answer?.amount ),
			};
		case 'declined_recently':
			return { reason: 'declined-recently', seconds: error.retryAfter };
		default:
			return null;
	}
}

export function createRetry( transport: SiteTransport, ids: SessionIds, log: Log ): RetryClient {
	return {
		async retryPayment( subscriptionId, { cents, key } ) {
			const refuse = ( failure: RetryFailure ) => {
				log( logText.restartFailed(), {
					failure: typeof failure === 'string' ? failure : failure.reason,
				} );
				return failed( failure );
			};
			try {
				const body = await transport.post(
					'site.retry',
					`subscriptions/${ encodeURIComponent( subscriptionId ) }/retry`,
					{
						nonceField: 'nonce',
						body: {
							...idFields( ids ),
							...( cents !== null && {
								amount: decimalOf( cents ),
							} ),
							key,
						},
						moves: 'money',
					}
				);
				if ( ! isRecord( body ) || typeof body.success !== 'boolean' ) {
					throw unreadableReply( 200 );
				}
				const code = textIn( body, 'code' );
				return body.success
					? done( code === 'not_owed' ? 'not-owed' : 'paid' )
					: refuse(
							code.startsWith( 'gateway_rejected' )
								? { reason: 'declined', message: code }
								: ( FAILURES[ code ] ?? 'refused' )
						);
			} catch ( error ) {
				return refuse( aboutThePress( error ) ?? moneyFailure( error ) );
			}
		},
	};
}
