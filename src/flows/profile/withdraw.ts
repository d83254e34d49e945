/**
 * A withdrawal from a contract moves no money and needs no log-in (`withdraw-1`). The tab keeps it
 * through a reload, for the person who typed it (`withdraw-10`).
 */
import type { WithdrawalFailure } from '#src/domain/failure.ts';
import type { Result } from '#src/domain/result.ts';
import { flagIn, isRecord, recordIn } from '#src/domain/shape.ts';
import { fingerprintOf } from '#src/domain/sign-in/fingerprint.ts';
import {
	NOTHING_DECLARED,
	tidied,
	type Declared,
	type Receipt,
} from '#src/domain/withdrawal/withdrawal.ts';
import { newKey } from '#src/services/browser/new-mark.ts';
import { createSiteAnswer } from '#src/services/site-rest/site-answer.ts';
import { sendWithdrawal, type Withdrawal } from '#src/services/site-rest/withdrawal.ts';
import type { SessionDeps } from '../deps/deps.ts';

type Slice = Pick< SessionDeps, 'browser' >;

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

export interface KeptWithdrawal {
	/** The first reader who was logged in while it was typed; null for a visitor's. */
	readonly of: string | null;
	readonly typed: Partial< Declared >;
	/** The declaration that was last taken to the second step. */
	readonly last: Withdrawal | null;
	readonly receipt: Receipt | null;
}

const NOTHING_KEPT: KeptWithdrawal = { of: null, typed: {}, last: null, receipt: null };

const KEY = 'circ-withdrawal';
const DECLARED = Object.keys( NOTHING_DECLARED );

function readerOf( { browser }: Slice ): string | null {
	const id = browser.cookies.trackingId();
	return id === null ? null : fingerprintOf( id );
}

const textsIn = ( raw: unknown, names: readonly string[] ) =>
	Object.fromEntries(
		Object.entries( isRecord( raw ) ? raw : {} ).filter(
			( [ name, value ] ) => names.includes( name ) && typeof value === 'string'
		)
	);

/** Null unless each text is there. */
function allTextsIn( raw: unknown, ...names: readonly string[] ) {
	const texts = textsIn( raw, names );
	return names.every( ( name ) => name in texts ) ? texts : null;
}

/** Validates what was stored, because any script of the site can change it. */
export function keptWithdrawal( deps: Slice ): KeptWithdrawal {
	const raw = recordIn( deps.browser.storage.tab.get( KEY ) );
	const reader = readerOf( deps );
	if ( ! raw || ( raw.of !== null && raw.of !== reader ) ) {
		return NOTHING_KEPT;
	}
	const receipt = allTextsIn( raw.receipt, 'reference', 'received', 'receivedAt' );
	return {
		of: raw.of && reader,
		typed: textsIn( raw.typed, DECLARED ),
		last: allTextsIn( raw.last, ...DECLARED, 'key' ) as Withdrawal | null,
		receipt: receipt && {
			...( receipt as unknown as Receipt ),
			isMailed: isRecord( raw.receipt ) && flagIn( raw.receipt, 'isMailed' ),
		},
	};
}

/** Returns what is kept now. */
export function keepWithdrawal( deps: Slice, kept: KeptWithdrawal ): KeptWithdrawal {
	const owned = { ...kept, of: kept.of ?? readerOf( deps ) };
	deps.browser.storage.tab.set( KEY, JSON.stringify( owned ) );
	return owned;
}
