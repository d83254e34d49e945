/** Without 3-D Secure nothing is loaded, and the nonce is returned unchanged (`payment-17`). */
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { BankCheck, CardToConfirm } from './bank-check.ts';
import type { Challenge } from './card-port.ts';

export type OpenBankCheck = (
	show: ( challenge: Challenge | null ) => void
) => Promise< BankCheck >;

export interface CardBank {
	readonly confirm: ( card: CardToConfirm ) => Promise< Result< string, CardFailure > >;
	readonly stop: () => void;
}

/** `open` is null without 3-D Secure; `show` gets null when the challenge is over. */
export function createCardBank(
	open: OpenBankCheck | null,
	show: ( challenge: Challenge | null ) => void,
	signal: AbortSignal
): CardBank {
	let check: Promise< BankCheck > | null = null;
	const load = ( now: OpenBankCheck ) =>
		( check ??= now( show ).catch( ( error: unknown ) => {
			check = null;
			throw error;
		} ) );
	const stop = () => {
		check?.then(
			( asked ) => asked.stop(),
			() => {}
		);
	};
	if ( open ) {
		load( open ).catch( () => {} );
		signal.addEventListener( 'abort', stop );
	}
	return {
		async confirm( card ) {
			if ( ! open ) {
				return done( card.nonce );
			}
			try {
				const asked = await load( open );
				return signal.aborted
					? failed( 'bank-check-cancelled' )
					: await asked.confirm( card );
			} catch {
				return failed( 'bank-check-unavailable' );
			}
		},
		stop,
	};
}
