/**
 * The calls in order, as the services saw them. Passwords, codes and card data are never recorded.
 */
import type { Clock } from './clock.ts';

export interface JournalRow {
	readonly at: string;
	/** A call's name in tests/wire. */
	readonly call: string;
	readonly method: string;
	/** Includes the query; secrets in it are masked. */
	readonly path: string;
	/** 0 if no answer was sent. */
	status: number;
	readonly session: string | null;
	readonly body: unknown;
}

export interface Journal {
	/** Adds a row for an incoming call; its status is filled in with the answer. */
	readonly open: ( row: Omit< JournalRow, 'at' | 'status' > ) => JournalRow;
	readonly all: () => readonly JournalRow[];
	readonly clear: () => void;
}

const HIDDEN = '(hidden)';
const SECRET =
	/password|^token$|token_?exchange|secret|^sig$|^api_?key$|cvv|cvc|card_?number|^number$/i;
const NONCE = /nonce/i;
/** The pattern of a card number: thirteen to nineteen digits, or their usual groups. */
const CARD_NUMBER =
	/(?<![\w-])(?:\d{13,19}|\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{1,7}|\d{4}[ -]\d{6}[ -]\d{4,5})(?![\w-])/g;

/** Parts of paths that contain one-time secrets: anyone who knows such a value can use it. */
const ONE_TIME = /(\/users\/(?:reset|update-email)\/).+/;

/** Makes nonces distinguishable without revealing them. */
const markOf = ( nonce: string ): string => {
	let sum = 0;
	for ( const letter of nonce ) {
		sum = ( sum * 31 + ( letter.codePointAt( 0 ) ?? 0 ) ) % 0xffffff;
	}
	return `(nonce ${ sum.toString( 16 ).padStart( 6, '0' ) })`;
};

const maskText = ( key: string, text: string ): string => {
	if ( SECRET.test( key ) ) {
		return HIDDEN;
	}
	if ( NONCE.test( key ) ) {
		return markOf( text );
	}
	return text.replace( CARD_NUMBER, HIDDEN );
};

/** A copy without secrets at any depth. */
export const masked = ( value: unknown, key = '' ): unknown => {
	if ( typeof value === 'string' || typeof value === 'number' ) {
		const text = maskText( key, String( value ) );
		return text === String( value ) ? value : text;
	}
	if ( Array.isArray( value ) ) {
		return value.map( ( item ) => masked( item, key ) );
	}
	if ( value !== null && typeof value === 'object' ) {
		return Object.fromEntries(
			Object.entries( value ).map( ( [ name, item ] ) => [ name, masked( item, name ) ] )
		);
	}
	return value;
};

/** A path whose query contains no secret. */
export const maskedPath = ( url: URL ): string => {
	const { searchParams } = url;
	const pathname = url.pathname.replace( ONE_TIME, `$1${ HIDDEN }` );
	const shown = [ ...searchParams ].map(
		( [ name, value ] ) => `${ name }=${ maskText( name, value ) }`
	);
	return shown.length > 0 ? `${ pathname }?${ shown.join( '&' ) }` : pathname;
};

export const createJournal = ( clock: Clock ): Journal => {
	const rows: JournalRow[] = [];
	return {
		open: ( { path, body, ...row } ) => {
			const written: JournalRow = {
				at: clock.iso(),
				call: row.call,
				method: row.method,
				path: maskedPath( new URL( path, 'http://localhost' ) ),
				status: 0,
				session: row.session,
				body: masked( body ),
			};
			rows.push( written );
			return written;
		},
		all: () => rows,
		clear: () => rows.splice( 0 ),
	};
};
