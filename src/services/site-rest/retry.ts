/** Tries the payment of a past-due subscription once more: POST subscriptions/{id}/retry (`rest-15`). */
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { RetryFailure } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { logText } from '#src/messages/log.ts';
import type { Log } from '../browser/log.ts';
import { isRecord, textIn } from '../http/shape.ts';
import { idFields } from './ids.ts';
import { moneyFailure } from './outcome.ts';
import { unreadableReply } from './site-rest-error.ts';
import type { SiteTransport } from './transport.ts';

export interface RetryClient {
	/** Done when nothing is owed any more, whoever paid it. Never sent twice. */
	retryPayment: (
		subscriptionId: string
	) => Promise< Result< void, RetryFailure > >;
}

const FAILURES: Readonly< Record< string, RetryFailure > > = {
	declined: 'declined',
	refused: 'refused',
	in_progress: 'in-progress',
	outcome_unknown: 'outcome-unknown',
	service_unavailable: 'service-unavailable',
};

export function createRetry(
	transport: SiteTransport,
	ids: SessionIds,
	log: Log
): RetryClient {
	return {
		async retryPayment( subscriptionId ) {
			const refuse = ( failure: RetryFailure ) => {
				log( logText.restartFailed(), { failure } );
				return failed( failure );
			};
			try {
				const body = await transport.post(
					'site.retry',
					`subscriptions/${ encodeURIComponent( subscriptionId ) }/retry`,
					{
						nonceField: 'nonce',
						body: idFields( ids ),
						moves: 'money',
					}
				);
				if ( ! isRecord( body ) || typeof body.success !== 'boolean' ) {
					throw unreadableReply( 200 );
				}
				return body.success
					? done( undefined )
					: refuse( FAILURES[ textIn( body, 'code' ) ] ?? 'refused' );
			} catch ( error ) {
				return refuse( moneyFailure( error ) );
			}
		},
	};
}
