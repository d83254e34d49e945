/**
 * Checks that a request keeps the contract of its wire file: the fields of the example, each with
 * the example's type.
 */
import type { WireShape } from '../wire-shape.ts';

/** What the vendor's reference says differently; CONTRIBUTING.md explains the notation. */
export interface Published {
	readonly source: string;
	readonly date: string;
	readonly note?: string;
	readonly request?: Wire[ 'request' ];
	readonly responses?: Wire[ 'responses' ];
}

export interface Wire {
	readonly call: string;
	readonly source: string;
	readonly method: string;
	readonly path: string;
	readonly request?: {
		readonly query?: object;
		readonly headers?: object;
		readonly body?: object;
		/** Form data is accepted instead of JSON. */
		readonly form?: boolean;
		/** Dotted names of fields that may be missing or null. */
		readonly optional?: readonly string[];
		/** Fields that the example lacks are accepted too. */
		readonly open?: boolean;
	};
	readonly responses: Readonly<
		Record<
			string,
			{
				readonly status: number;
				readonly headers?: object;
				readonly body?: unknown;
			}
		>
	>;
	/** Only the differences; `same` and `assumed` have none. */
	readonly published?: string | Published;
	/** A newer address of the call with another body; its answers are the same. */
	readonly newer?: {
		readonly source: string;
		readonly date: string;
		readonly path: string;
		readonly request: NonNullable< Wire[ 'request' ] >;
	};
}

/** The call at its newer address. */
export const newerOf = < W extends Wire >( wire: W ): W => {
	const { newer, published } = wire;
	return {
		...wire,
		...newer,
		published: typeof published === 'object' ? { ...published, ...newer } : published,
	};
};

/** The wire file in the shape that a world speaks. */
export const wireAs = ( wire: Wire, shape: WireShape ): Wire => {
	const { published, request, responses } = wire;
	return shape === 'published' && typeof published === 'object'
		? {
				...wire,
				request: { ...request, ...published.request },
				responses: { ...responses, ...published.responses },
			}
		: wire;
};

/**
 * A body goes in the form that the wire file names, JSON if it names none. Our own routes accept a
 * POST only as JSON, even without a body, as includes/Rest/RequestRules.php does; returns its
 * refusal's text.
 */
export const refusedType = (
	{ method, path, request }: Wire,
	type: string,
	hasBody: boolean
): string | null => {
	const isOurs = method === 'POST' && path.startsWith( '/wp-json/' );
	const { 'content-type': wanted = 'application/json' } = ( request?.headers ?? {} ) as Record<
		string,
		string
	>;
	const [ given = '' ] = type.toLowerCase().split( ';' );
	return request?.form || ! ( hasBody || isOurs ) || given.trim() === wanted
		? null
		: `Send a body with the Content-Type ${ wanted }.`;
};

export const isRecord = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

const TYPES: Record< string, string > = {
	string: 'a text',
	number: 'a number',
	boolean: 'true or false',
	object: 'an object',
};

const complain = (
	part: string,
	example: Record< string, unknown >,
	given: Record< string, unknown >,
	optional: readonly string[],
	isOpen: boolean,
	above = ''
): string | null => {
	for ( const [ key, value ] of Object.entries( example ) ) {
		const name = `${ above }${ key }`;
		const actual = given[ key ];
		const isMissing = actual === undefined || actual === null;
		if ( isMissing && optional.includes( name ) ) {
			continue;
		}
		const wanted = TYPES[ typeof value ] ?? 'a value';
		if ( isMissing || typeof actual !== typeof value ) {
			return `The ${ part } needs ${ name }: ${ wanted }${
				isMissing ? '' : `, not ${ JSON.stringify( actual ) }`
			}.`;
		}
		if ( isRecord( value ) && isRecord( actual ) ) {
			const below = complain( part, value, actual, optional, isOpen, `${ name }.` );
			if ( below ) {
				return below;
			}
		}
	}
	const stranger = Object.keys( given ).find( ( key ) => ! ( key in example ) );
	return stranger === undefined || isOpen
		? null
		: `The ${ part } has no field ${ above }${ stranger }; it takes ${ Object.keys(
				example
			).join( ', ' ) }.`;
};

/**
 * The first violation of the contract in a request, as a sentence; null if there is none.
 *
 * @param wire  The call's wire file.
 * @param query Its query, as an object of strings.
 * @param body  Its parsed body; empty if it is not a JSON object.
 */
export const brokenContract = (
	wire: Wire,
	query: Record< string, string >,
	body: Record< string, unknown >
): string | null => {
	const { request = {} } = wire;
	const { optional = [], open = false } = request;
	if ( request.query ) {
		const wrong = complain(
			'query',
			request.query as Record< string, unknown >,
			query,
			optional,
			open
		);
		if ( wrong ) {
			return wrong;
		}
	}
	return request.body
		? complain( 'body', request.body as Record< string, unknown >, body, optional, open )
		: null;
};
