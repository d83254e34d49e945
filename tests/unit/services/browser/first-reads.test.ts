import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReads } from '#src/services/browser/first-reads/start.ts';
import { isAnswered, takingFirstReads as take } from '#src/services/browser/first-reads/take.ts';

const READS = {
	account: '/blaize/account',
	others: {
		profile: '/blaize/profile',
		subscriptions: '/blaize/subscriptions',
		dataLayer: '/blaize/datalayer',
	},
	plans: '/wp-json/circulation/v1/plans',
};
const GET: RequestInit = { method: 'GET', credentials: 'same-origin' };

const logIn = ( id: string ) => {
	document.cookie = `blaize_session=${ id }; Path=/`;
};

// Proves session-27.
describe( 'the reads that an account page starts before the app is there', () => {
	const answers = new Map< string, () => Response | Promise< Response > >();
	const asked = vi.fn< typeof fetch >();
	const paths = () => asked.mock.calls.map( ( [ path ] ) => path );
	const start = () => startReads( READS, 'abc', 'blaize_session' );
	const answered = () => vi.waitFor( () => expect( asked ).toHaveBeenCalledTimes( 5 ) );

	beforeEach( () => {
		answers.clear();
		asked.mockReset();
		asked.mockImplementation( async ( path ) =>
			( answers.get( String( path ) ) ?? ( () => new Response( String( path ) ) ) )()
		);
		vi.stubGlobal( 'fetch', asked );
		logIn( 'abc' );
	} );
	afterEach( () => {
		vi.unstubAllGlobals();
		document.cookie = 'blaize_session=; Path=/; Max-Age=0';
		delete window.circulationReads;
	} );

	it( 'are each taken up once, and asked again after that', async () => {
		start();
		await answered();
		expect( await ( await take( '/blaize/profile', GET ) ).text() ).toBe( '/blaize/profile' );
		expect( asked ).toHaveBeenCalledTimes( 5 );
		await take( '/blaize/profile', GET );
		expect( asked ).toHaveBeenCalledTimes( 6 );
	} );

	it.each( [
		[ 'a visitor’s session is refused', () => new Response( '', { status: 401 } ) ],
		[ 'the service is out', () => new Response( '', { status: 503 } ) ],
		[ 'the line is cut', () => Promise.reject( new TypeError( 'cut' ) ) ],
	] )( 'ask nothing more of a service where %s', async ( _, answer ) => {
		answers.set( '/blaize/account', answer );
		start();
		await Promise.allSettled( asked.mock.results.map( ( { value } ) => value ) );
		await Promise.resolve();
		expect( paths() ).toEqual( [ READS.plans, READS.account ] );
	} );

	it( 'pass a failure on to the caller that uses them', async () => {
		answers.set( '/blaize/account', () => Promise.reject( new TypeError( 'cut' ) ) );
		start();
		await expect( take( '/blaize/account', GET ) ).rejects.toThrow( 'cut' );
		expect( paths() ).toEqual( [ READS.plans, READS.account ] );
	} );

	it( 'are no answer for the next reader', async () => {
		start();
		await answered();
		logIn( 'somebody-else' );
		await take( '/blaize/profile', GET );
		expect( asked ).toHaveBeenCalledTimes( 6 );
	} );

	it( 'do not go on for a reader who has logged out meanwhile', async () => {
		start();
		document.cookie = 'blaize_session=; Path=/; Max-Age=0';
		await Promise.allSettled( asked.mock.results.map( ( { value } ) => value ) );
		await Promise.resolve();
		expect( paths() ).toEqual( [ READS.plans, READS.account ] );
	} );

	it.each( [
		[ 'an answer', () => new Response( '{}' ), true ],
		[ 'a refusal', () => new Response( '', { status: 401 } ), false ],
		[ 'an outage', () => new Response( '', { status: 503 } ), false ],
		[ 'no connection', () => Promise.reject( new TypeError( 'cut' ) ), false ],
	] )( 'are answered by %s: %s', async ( _, answer, isOne ) => {
		answers.set( READS.account, answer );
		expect( await isAnswered( READS.account ) ).toBe( false );
		start();
		expect( await isAnswered( READS.account ) ).toBe( isOne );
	} );

	it( 'do not go on after something was changed', async () => {
		start();
		await take( '/blaize/profile', { method: 'PUT' } );
		await Promise.allSettled( asked.mock.results.map( ( { value } ) => value ) );
		await Promise.resolve();
		expect( paths() ).toEqual( [ READS.plans, READS.account, '/blaize/profile' ] );
	} );

	it( 'are no answer to a question without the session, as a log-out asks it', async () => {
		start();
		await answered();
		await take( '/blaize/profile', { ...GET, credentials: 'omit' } );
		expect( asked ).toHaveBeenCalledTimes( 6 );
	} );

	it.each( [ 'POST', 'PUT', 'PATCH', 'DELETE' ] )(
		'are no answer after a %s, which may have changed what they say',
		async ( method ) => {
			start();
			await answered();
			await take( '/blaize/profile', { method } );
			await take( '/blaize/datalayer', GET );
			await take( READS.plans, GET );
			expect( paths().slice( 5 ), 'no reader changes the plans' ).toEqual( [
				'/blaize/profile',
				'/blaize/datalayer',
			] );
		}
	);

	it( 'are no answer once they are older than ten seconds', async () => {
		start();
		await answered();
		const now = performance.now();
		const clock = vi.spyOn( performance, 'now' ).mockReturnValue( now + 10_001 );
		await take( '/blaize/profile', GET );
		clock.mockRestore();
		expect( paths().at( -1 ) ).toBe( '/blaize/profile' );
		expect( paths() ).toHaveLength( 6 );
	} );
} );
