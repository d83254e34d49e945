/** A withdrawal from a contract moves no money and needs no log-in (`withdraw-1`). */
import type { WithdrawalFailure } from '#src/domain/failure.ts';
import type { Result } from '#src/domain/result.ts';
import { tidied, type Declared, type Receipt } from '#src/domain/withdrawal/withdrawal.ts';
import { newKey } from '#src/services/browser/new-mark.ts';
import { createSiteAnswer } from '#src/services/site-rest/site-answer.ts';
import { sendWithdrawal, type Withdrawal } from '#src/services/site-rest/withdrawal.ts';
import type { SessionDeps } from '../deps/deps.ts';

/**
 * Two presses record one declaration: an equal text keeps the last key, whose answer may be lost.
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
