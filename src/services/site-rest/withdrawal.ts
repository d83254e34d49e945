/** Sends a withdrawal from a contract to the site: POST withdrawal (`withdraw-3`). */
import type { WithdrawalFailure } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { Declared, Receipt } from '#src/domain/withdrawal/withdrawal.ts';
import { isRecord, textIn } from '#src/domain/shape.ts';
import type { SiteAnswer } from './site-answer.ts';
import { siteFailure } from './site-failure.ts';

export interface Withdrawal extends Declared {
	/** Idempotency key of the press (UUID): a repeated call returns the same receipt. */
	readonly key: string;
}

function receiptIn( body: unknown ): Receipt | null {
	if ( ! isRecord( body ) || typeof body.mailed !== 'boolean' ) {
		return null;
	}
	const receipt = {
		reference: textIn( body, 'reference' ),
		receivedAt: textIn( body, 'received_at' ),
		received: textIn( body, 'received' ),
		isMailed: body.mailed,
	};
	return receipt.reference && receipt.received ? receipt : null;
}

export async function sendWithdrawal(
	answer: SiteAnswer,
	rest: string,
	withdrawal: Withdrawal
): Promise< Result< Receipt, WithdrawalFailure > > {
	try {
		const receipt = receiptIn(
			await answer( 'site.withdrawal', {
				method: 'POST',
				path: `${ rest }withdrawal`,
				body: withdrawal,
			} )
		);
		return receipt ? done( receipt ) : failed( 'service-unavailable' );
	} catch ( error ) {
		const failure = siteFailure( error, {
			rest_invalid_param: 'not-taken',
			not_offered: 'not-offered',
		} as const );
		return failed( failure === 'session-not-authenticated' ? 'call-failed' : failure );
	}
}
