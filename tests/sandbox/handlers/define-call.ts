/**
 * Defines one call of the outside services: its wire file, and what it does in a world. Statuses
 * come from the wire file only.
 */
import type { Registry } from '../registry.ts';
import type { Account } from '../records.ts';
import type { World } from '../world.ts';
import { brokenContract, isRecord, refusedType, wireAs, type Wire } from './contract.ts';

export interface Visit {
	readonly registry: Registry;
	readonly world: World;
	/** The session id in the request, known or not. */
	readonly session: string | null;
	/** The session's reader; undefined for visitors and ended sessions. */
	readonly reader: Account | undefined;
	readonly url: URL;
	readonly headers: Headers;
	readonly body: Record< string, unknown >;
	readonly raw: string;
	/**
	 * A text of the body by its dotted name; '' if it is missing. The contract has checked its
	 * type.
	 */
	readonly text: ( name: string ) => string;
}

/** An outcome of the wire file; without a body the example's body is sent. */
export interface Answer< Outcome extends string = string > {
	readonly outcome: Outcome;
	readonly body?: unknown;
	readonly headers?: ReadonlyArray< readonly [ string, string ] >;
}

export interface Call {
	readonly name: string;
	readonly wire: Wire;
	/** For callers that send no session: builds a session id of the world named in the address. */
	readonly worldIn?: ( url: URL ) => string;
	/** Handles one request; a query that breaks the contract is refused first. */
	readonly handle: ( visit: Visit ) => Response;
}

const respond = ( wire: Wire, answer: Answer ): Response => {
	const { status, headers: usual = {} } = wire.responses[ answer.outcome ] ?? { status: 500 };
	const body = bodyOf( wire, answer );
	const headers = new Headers( answer.headers?.map( ( [ ...pair ] ) => pair ) );
	for ( const [ name, value ] of Object.entries( usual ) ) {
		if ( ! headers.has( name ) && typeof value === 'string' ) {
			headers.set( name, value );
		}
	}
	if ( body === undefined ) {
		return new Response( null, { status, headers } );
	}
	const isPage = typeof body === 'string' && headers.get( 'content-type' ) !== 'application/json';
	headers.set( 'content-type', isPage ? 'text/html' : 'application/json' );
	return new Response( isPage ? body : JSON.stringify( body ), {
		status,
		headers,
	} );
};

/**
 * The body to send. An outcome of the vendor's reference has the published form: empty, a page, or
 * a JSON object with exactly the published fields. Any other answer keeps its own body.
 */
const bodyOf = ( wire: Wire, { outcome, body }: Answer ): unknown => {
	const { published, responses } = wire;
	const example = responses[ outcome ]?.body;
	const isVendors =
		typeof published === 'object' && published.responses?.[ outcome ] === responses[ outcome ];
	if ( body === undefined || ( isVendors && example === undefined ) ) {
		return example;
	}
	if ( ! isVendors || ! isRecord( body ) ) {
		return body;
	}
	if ( isRecord( example ) ) {
		return Object.fromEntries(
			Object.entries( example ).map( ( [ name, value ] ) => [
				name,
				name in body ? body[ name ] : value,
			] )
		);
	}
	return typeof body.message === 'string' ? refusalBody( wire, outcome, body.message ) : body;
};

/** A refusal in this call's form: JSON, or a page with the sentence as its heading. */
export const refusalBody = ( wire: Wire, outcome: string, sentence: string ): unknown => {
	const example = wire.responses[ outcome ]?.body;
	return typeof example === 'string'
		? example.replace(
				/<h1>.*<\/h1>/,
				() => `<h1>${ sentence.replaceAll( '<', '&lt;' ) }</h1>`
			)
		: { message: sentence };
};

/** An outcome of the wire file, or one that only the vendor's reference has. */
type OutcomeOf< W extends Wire > = Extract<
	| keyof W[ 'responses' ]
	| ( W extends { published: { responses: infer Published } } ? keyof Published : never ),
	string
>;

/**
 * @param name Its name, the same as in the wire file.
 * @param wire The wire file.
 * @param act  What the service does; it names an outcome of the wire file.
 */
export const defineCall = < W extends Wire >(
	name: string,
	wire: W,
	act: ( visit: Visit ) => Answer< OutcomeOf< W > >
): Call => ( {
	name,
	wire,
	handle: ( visit ) => {
		const type = visit.headers.get( 'content-type' ) ?? '';
		const message = refusedType( wire, type, visit.raw !== '' );
		if ( message ) {
			const body = { code: 'unsupported_media_type', message };
			return Response.json( body, { status: 415 } );
		}
		const spoken = wireAs( wire, visit.world.wire );
		const broken = brokenContract(
			spoken,
			Object.fromEntries( visit.url.searchParams ),
			visit.body
		);
		if ( ! broken ) {
			return respond( spoken, act( visit ) );
		}
		const outcome = 'bad-request' in spoken.responses ? 'bad-request' : '';
		const body = refusalBody( spoken, outcome, broken );
		return respond(
			{ ...spoken, responses: { broken: { status: 400 } } },
			{ outcome: 'broken', body }
		);
	},
} );
