/**
 * Declares a reader's withdrawal from a contract. It moves no money and needs no log-in
 * (`withdraw-1`).
 */
import type { WithdrawalFailure } from '#src/domain/failure.ts';
import type { Result } from '#src/domain/result.ts';
import { tidied, type Declared, type Receipt } from '#src/domain/withdrawal/withdrawal.ts';
import { newKey } from '#src/services/browser/new-mark.ts';
import { createSiteAnswer } from '#src/services/site-rest/site-answer.ts';
import { sendWithdrawal, type Withdrawal } from '#src/services/site-rest/withdrawal.ts';
import type { SessionDeps } from '../deps/deps.ts';

/**
 * The declaration with its idempotency key, so that two presses record it once. If the text equals
 * the last one's, whose answer may have been lost, the key stays the same.
 */
export function withdrawalOf( declared: Declared, last: Withdrawal | null ): Withdrawal {
	const words = tidied( declared );
	const isSame = last && JSON.stringify( tidied( last ) ) === JSON.stringify( words );
	return { ...words, key: isSame ? last.key : newKey() };
}

export const withdraw = (
	{ http, config }: Pick< SessionDeps, 'http' | 'config' >,
	withdrawal: Withdrawal
): Promise< Result< Receipt, WithdrawalFailure > > =>
	sendWithdrawal( createSiteAnswer( http ), config.rest, withdrawal );
