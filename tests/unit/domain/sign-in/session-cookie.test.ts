import { describe, expect, it } from 'vitest';
import { saidOf, withAnswer, withoutReaders } from '#src/domain/sign-in/session-answers.ts';
import { sessionIn } from '#src/domain/sign-in/session-cookie.ts';

const NAME = 'blaize_session';
const refused = ( ...ids: readonly string[] ) =>
	ids.reduce< string | null >( ( kept, id ) => withAnswer( kept, id, false ), null );

describe( 'the session that a page goes by', () => {
	// Proves session-26.
	it.each( [
		[ 'blaize_session=a', null, 'a' ],
		[ 'x=1; blaize_session=a; y=2', null, 'a' ],
		[ 'blaize_session=a=b', null, 'a=b' ],
		[ 'my_blaize_session=a', null, null ],
		[ 'blaize_session=', null, null ],
		[ '', null, null ],
		[ 'blaize_session=a', refused( 'a' ), null ],
		[ 'blaize_session=a; blaize_session=b', refused( 'a' ), 'b' ],
		[ 'blaize_session=a; blaize_session=b', refused( 'b' ), 'a' ],
		[ 'blaize_session=a; blaize_session=b', refused( 'a', 'b' ), null ],
		[ 'blaize_session=a', 'what somebody else wrote', 'a' ],
	] )( 'in %j, with %j kept, is %j', ( header, kept, id ) => {
		expect( sessionIn( header, NAME, kept ) ).toBe( id );
	} );

	it( 'counts again once the service has said that it is a reader’s', () => {
		const kept = withAnswer( refused( 'a' ), 'a', true );
		expect( sessionIn( 'blaize_session=a', NAME, kept ) ).toBe( 'a' );
		expect( saidOf( kept, 'a' ) ).toBe( true );
		expect( saidOf( kept, 'b' ) ).toBeNull();
	} );

	it( 'is stored as hashes only, of at most twelve ids', () => {
		const ids = Array.from( { length: 20 }, ( _, at ) => `secret-${ at }` );
		const kept = refused( ...ids );
		expect( kept ).not.toContain( 'secret' );
		expect( kept?.split( ' ' ) ).toHaveLength( 12 );
	} );

	it( 'leaves refused ids alone after a log-out', () => {
		const kept = withAnswer( refused( 'dead' ), 'mine', true );
		expect( withoutReaders( kept ) ).toBe( refused( 'dead' ) );
		expect( withoutReaders( null ) ).toBe( '' );
	} );
} );
