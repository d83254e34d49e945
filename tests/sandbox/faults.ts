/** Planned faults: which call fails, how, how many times, and after how many good ones. */
export const FAULT_KINDS = [
	'status',
	'delay',
	'timeout',
	'drop',
	'html',
	'body',
	'truncated',
	'empty',
	'duplicate',
	'stale-nonce',
] as const;
export type FaultKind = ( typeof FAULT_KINDS )[ number ];
export type FaultMoment = 'before' | 'after';

export interface Fault {
	/** A call's name in tests/wire. */
	readonly call: string;
	readonly kind: FaultKind;
	/** The number of calls that the fault affects. */
	readonly times: number;
	/** The first affected call, counted from 1 since the fault was planned. */
	readonly from: number;
	/**
	 * A part of the request's body, or of its query if there is no body; '' matches every request.
	 */
	readonly match: string;
	readonly status: number | null;
	/** Replaces the true answer; text is sent as a page, everything else as JSON. */
	readonly body?: unknown;
	readonly headers: Readonly< Record< string, string > >;
	/** Milliseconds. */
	readonly delay: number;
	/** Whether the fault happens before or after the service has done its work. */
	readonly when: FaultMoment;
}

export interface PlannedFault extends Fault {
	/** Matching calls seen so far. */
	seen: number;
	/** Calls affected so far. */
	struck: number;
}

const FIELDS = [
	'call',
	'kind',
	'times',
	'from',
	'match',
	'status',
	'body',
	'headers',
	'delay',
	'when',
] as const;

const isCount = ( value: unknown ): value is number =>
	Number.isInteger( value ) && Number( value ) >= 1;

const need = ( isRight: boolean, sentence: string ): void => {
	if ( ! isRight ) {
		throw new Error( sentence );
	}
};

const isTextRecord = ( value: unknown ): value is Record< string, string > =>
	typeof value === 'object' &&
	value !== null &&
	! Array.isArray( value ) &&
	Object.values( value ).every( ( item ) => typeof item === 'string' );

/**
 * Parses a planned fault.
 *
 * @throws {Error} With a sentence that says what is wrong and what is allowed.
 */
export const readFault = ( input: unknown, calls: readonly string[] ): Fault => {
	need(
		typeof input === 'object' && input !== null && ! Array.isArray( input ),
		`A fault is an object with ${ FIELDS.join( ', ' ) }.`
	);
	const given = input as Partial< Record< string, unknown > >;
	const stranger = Object.keys( given ).find(
		( name ) => ! ( FIELDS as readonly string[] ).includes( name )
	);
	need(
		stranger === undefined,
		`"${ stranger }" is no field of a fault; allowed: ${ FIELDS.join( ', ' ) }.`
	);
	const { call, kind, times = 1, from = 1, match = '' } = given;
	const { status = null, body, headers = {}, delay, when } = given;
	need(
		typeof call === 'string' && calls.includes( call ),
		`"${ call }" is no call; allowed: ${ calls.join( ', ' ) }.`
	);
	need(
		( FAULT_KINDS as readonly unknown[] ).includes( kind ),
		`"${ kind }" is no kind of fault; allowed: ${ FAULT_KINDS.join( ', ' ) }.`
	);
	need(
		kind !== 'stale-nonce' || String( call ).startsWith( 'site.' ),
		`stale-nonce happens to site calls only, not to ${ call }.`
	);
	need( isCount( times ), '"times" is a whole number from 1 up.' );
	need( isCount( from ), '"from" is a whole number from 1 up.' );
	need( typeof match === 'string', '"match" is a text.' );
	need(
		status === null ||
			( Number.isInteger( status ) && Number( status ) >= 200 && Number( status ) <= 599 ),
		'"status" is an HTTP status from 200 to 599.'
	);
	need(
		isTextRecord( headers ),
		'"headers" is an object of texts, such as { "Retry-After": "30" }.'
	);
	need(
		delay === undefined || ( typeof delay === 'number' && delay >= 0 && delay <= 600_000 ),
		'"delay" is a number of milliseconds from 0 to 600000.'
	);
	need(
		( kind === 'body' ) === ( body !== undefined ),
		'A body goes with the kind "body", and with no other.'
	);
	need( kind !== 'delay' || delay !== undefined, 'A delay needs "delay", in milliseconds.' );
	need(
		when === undefined || when === 'before' || when === 'after',
		`"${ when }" is no moment; allowed: before, after.`
	);
	return {
		call: call as string,
		kind: kind as FaultKind,
		times: times as number,
		from: from as number,
		match: match as string,
		status: status as number | null,
		body,
		headers: headers as Record< string, string >,
		delay: ( delay as number | undefined ) ?? 0,
		// There must be an answer before it can be truncated.
		when: ( when as FaultMoment | undefined ) ?? ( kind === 'truncated' ? 'after' : 'before' ),
	};
};

export interface Faults {
	readonly plan: ( fault: Fault ) => PlannedFault;
	readonly all: () => readonly PlannedFault[];
	readonly clear: () => void;
	/** The fault for this call, if any; counts the call. */
	readonly strike: ( call: string, text: string ) => PlannedFault | undefined;
}

export const createFaults = (): Faults => {
	const planned: PlannedFault[] = [];
	return {
		plan: ( fault ) => {
			const entry = { ...fault, seen: 0, struck: 0 };
			planned.push( entry );
			return entry;
		},
		all: () => planned,
		clear: () => planned.splice( 0 ),
		strike: ( call, text ) => {
			const fitting = planned.filter(
				( fault ) => fault.call === call && text.includes( fault.match )
			);
			for ( const fault of fitting ) {
				fault.seen++;
			}
			const striking = fitting.find(
				( { seen, from, struck, times } ) => seen >= from && struck < times
			);
			if ( striking ) {
				striking.struck++;
			}
			return striking;
		},
	};
};
