/** The exchange of the comment service's code A for the identity service's code B (`vendor-26`). */
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { createSingleSignOn } from '#src/services/comments/single-sign-on.ts';
import { setStage } from '../stage.ts';

const PATH = '/plugins/public/openweb/sso';
const stage = setStage();
const exchange = ( codeA = stage.world.comments.begin() ) =>
	createSingleSignOn( stage.deps.http, PATH ).exchange( codeA, 'Maya Ortiz' );

describe( 'the code of the comment service', () => {
	it( 'is exchanged for its answer, with the name that the page knows', async () => {
		stage.enter( 'monthly' );
		const answer = await exchange();
		const [ handshake ] = stage.world.comments.handshakes();
		expect( answer ).toEqual( { ok: true, value: handshake?.codeB } );
		expect( stage.world.journal.all() ).toMatchObject( [
			{
				call: 'comments.sso',
				body: { user_name: 'Maya Ortiz' },
			},
		] );
	} );

	it( 'that was never begun is refused, and sent once', async () => {
		stage.enter( 'monthly' );
		expect( await exchange( 'made-up' ) ).toMatchObject( { ok: false } );
		expect( stage.calls() ).toEqual( [ 'comments.sso' ] );
	} );

	it( 'is not exchanged without a session', async () => {
		expect( await exchange() ).toMatchObject( { ok: false } );
	} );

	it.each( [ '{"codeB":"second"}', '{"code_b":"second","error":null}', '"second"', 'second\n' ] )(
		'is answered by %j',
		async ( reply ) => {
			stage.server.use( http.post( `*${ PATH }`, () => new HttpResponse( reply ) ) );
			expect( await exchange() ).toEqual( { ok: true, value: 'second' } );
		}
	);

	it.each( [
		[ {} ],
		[ { codeB: '' } ],
		[ { codeB: {} } ],
		[ { codeB: 'code', error: 'no' } ],
		[ [] ],
		[ 'two words' ],
	] )( 'has no answer in %j', async ( reply ) => {
		stage.server.use( http.post( `*${ PATH }`, () => HttpResponse.json( reply ) ) );
		expect( await exchange() ).toMatchObject( { ok: false } );
	} );

	it.each( [ { kind: 'status', status: 503 }, { kind: 'html' }, { kind: 'drop' } ] )(
		'has no answer in an outage: %j',
		async ( fault ) => {
			stage.enter( 'monthly' );
			stage.fault( { call: 'comments.sso', times: 9, ...fault } );
			expect( await exchange() ).toMatchObject( { ok: false } );
		}
	);
} );
