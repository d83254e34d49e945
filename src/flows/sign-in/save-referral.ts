/** Saves who referred a reader, at registration. */
import { REFERRAL_QUERY, referralCode } from '#src/domain/sign-in/referral.ts';
import type { SessionDeps } from '../deps/deps.ts';

/** The referral code in the page's address; null if there is no valid one. */
export const askedReferral = ( { browser }: Pick< SessionDeps, 'browser' > ): string | null =>
	referralCode( browser.location.query( REFERRAL_QUERY ) );

/** The flag for the profile that is saved at registration; empty if the address has no code. */
export function referralFlag( deps: Pick< SessionDeps, 'browser' > ): {
	readonly 'referral-code'?: string;
} {
	const code = askedReferral( deps );
	return code === null ? {} : { 'referral-code': code };
}

/** A failed save never stops the reader; the call itself is logged. */
export async function saveReferral(
	deps: Pick< SessionDeps, 'browser' | 'identity' >
): Promise< void > {
	await deps.identity.saveProfile( referralFlag( deps ) );
}
