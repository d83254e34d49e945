/** The tab keeps a withdrawal through a reload, for the person who typed it (`withdraw-10`). */
import { flagIn, isRecord, recordIn } from '#src/domain/shape.ts';
import { fingerprintOf } from '#src/domain/sign-in/fingerprint.ts';
import {
	NOTHING_DECLARED,
	type Declared,
	type Receipt,
} from '#src/domain/withdrawal/withdrawal.ts';
import type { Withdrawal } from '#src/services/site-rest/withdrawal.ts';
import type { SessionDeps } from '../deps/deps.ts';

type Slice = Pick< SessionDeps, 'browser' >;

export interface KeptWithdrawal {
	/** The first reader who was logged in while it was typed; null for a visitor's. */
	readonly of: string | null;
	readonly typed: Partial< Declared >;
	/** The declaration that was looked at last. */
	readonly last: Withdrawal | null;
	readonly receipt: Receipt | null;
}

export const NOTHING_KEPT: KeptWithdrawal = { of: null, typed: {}, last: null, receipt: null };

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
