/**
 * Applies a fault to one call, either of an outside service or of the site's own routes behind the
 * front door.
 */
import type { Fault } from './faults.ts';

const NEVER = new Promise< never >( () => {} );

const wait = ( ms: number ): Promise< void > =>
	new Promise( ( resolve ) => {
		setTimeout( resolve, ms );
	} );

/** Statuses whose answers must not have a body. */
const BODILESS = [ 204, 205, 304 ];

const answerWith = (
	{ status, headers }: Fault,
	usual: number,
	type: string,
	text: string
): Response => {
	const code = status ?? usual;
	return new Response( BODILESS.includes( code ) ? null : text, {
		status: code,
		headers: { 'content-type': type, ...headers },
	} );
};

const json = ( fault: Fault, usual: number, body: object ): Response =>
	answerWith( fault, usual, 'application/json', JSON.stringify( body ) );

const HTML = `<!doctype html>
<html lang="en"><head><title>Service error</title></head>
<body><h1>The service has a problem</h1><p>A fault planned in the sandbox.</p></body></html>
`;

/** The site's own routes use WordPress's error format. */
const errorBody = ( { call, status }: Fault, usual: number ): object => {
	const message = 'A fault planned in the sandbox.';
	return call.startsWith( 'site.' )
		? {
				code: 'sandbox_fault',
				message,
				data: { status: status ?? usual },
			}
		: { message };
};

const cut = async ( { status, headers }: Fault, answer: Response | null ): Promise< Response > => {
	if ( answer && answer.body === null ) {
		// An empty answer cannot be truncated, so the connection is aborted.
		return Response.error();
	}
	const whole = ( await answer?.text() ) ?? '{"message":"';
	const kept = new Headers( answer?.headers );
	kept.delete( 'content-length' );
	kept.set( 'content-type', kept.get( 'content-type' ) ?? 'application/json' );
	for ( const [ name, value ] of Object.entries( headers ) ) {
		kept.set( name, value );
	}
	const code = status ?? answer?.status ?? 200;
	return new Response(
		BODILESS.includes( code ) ? null : whole.slice( 0, Math.ceil( whole.length / 2 ) ),
		{ status: code, headers: kept }
	);
};

const spoiled = async ( fault: Fault, answer: Response | null ): Promise< Response > => {
	switch ( fault.kind ) {
		case 'status':
			return json( fault, 500, errorBody( fault, 500 ) );
		case 'stale-nonce':
			return json( fault, 403, {
				code: 'rest_cookie_invalid_nonce',
				message: 'Cookie check failed',
				data: { status: 403 },
			} );
		case 'html':
			return answerWith( fault, 200, 'text/html', HTML );
		case 'body':
			return typeof fault.body === 'string'
				? answerWith( fault, 200, 'text/html', fault.body )
				: json( fault, 200, fault.body as object );
		case 'empty':
			return new Response( null, {
				status: fault.status ?? 200,
				headers: fault.headers,
			} );
		case 'truncated':
			return cut( fault, answer );
		case 'drop':
			return Response.error();
		default:
			return NEVER;
	}
};

/**
 * Runs one call under a fault.
 *
 * @param fault Undefined if nothing goes wrong.
 * @param act   The call itself, which takes effect. A duplicate runs it twice, and the caller gets
 *              the first answer.
 * @return The answer; an error response stands for an aborted connection. A timeout never settles.
 */
export const underFault = async (
	fault: Fault | undefined,
	act: () => Promise< Response >
): Promise< Response > => {
	if ( ! fault ) {
		return act();
	}
	if ( fault.kind === 'delay' ) {
		const early = fault.when === 'after' ? await act() : null;
		await wait( fault.delay );
		return early ?? act();
	}
	if ( fault.kind === 'duplicate' ) {
		const first = await act();
		await act();
		return first;
	}
	const answer = fault.when === 'after' ? await act() : null;
	return spoiled( fault, answer );
};
