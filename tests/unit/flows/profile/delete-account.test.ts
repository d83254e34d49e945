import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#src/flows/profile/delete-account.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { subscribeTo } from '../../../sandbox/reader-acts.ts';
import { NOW } from '../../now.ts';
import { emailOf, setStage } from '../../services/stage.ts';

const stage = setStage();
const EMAIL = emailOf( 'member' );

beforeEach( () => {
	stage.enter( 'member' );
} );

const remove = () => deleteAccount( stage.deps );
const isThere = () => stage.world.accounts.byEmail( EMAIL ) !== undefined;

describe( 'Deleting an account', () => {
	it( 'asks first whether anything is charged, then deletes', async () => {
		expect( await remove() ).toEqual( { ok: true, value: null } );
		expect( isThere() ).toBe( false );
		expect( stage.calls() ).toEqual( [ 'identity.subscriptions', 'identity.delete-account' ] );
	} );

	// Proves profile-38.
	it( 'is not done while a subscription runs', async () => {
		subscribeTo( stage.world, stage.reader( 'member' ), 'sports-monthly' );
		expect( await remove() ).toEqual( {
			ok: false,
			failure: 'billing-runs',
		} );
		expect( stage.calls() ).toEqual( [ 'identity.subscriptions' ] );
		expect( isThere() ).toBe( true );
	} );

	it( 'is not done while it is not known whether one runs', async () => {
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 503,
			times: 1,
		} );
		expect( await remove() ).toEqual( {
			ok: false,
			failure: 'billing-unknown',
		} );
		expect( isThere() ).toBe( true );
	} );

	// Proves profile-38.
	it.each( [
		[ 20, false ],
		[ 600, true ],
	] )( 'with an order that was lost %d seconds ago is done: %s', async ( ago, isDone ) => {
		createMoneyJournal( stage.deps.journal ).beginPayment( {
			kind: 'past-due',
			startedAt: new Date( NOW - ago * 1_000 ).toISOString(),
			card: null,
			usualBefore: null,
			subscriptionId: 'S-1',
		} );
		expect( ( await remove() ).ok ).toBe( isDone );
		expect( isThere() ).toBe( ! isDone );
	} );

	// Proves profile-39.
	it.each( [
		[ 'after', true ],
		[ 'before', false ],
	] )(
		'finds out about an answer that was lost (%s the service had acted)',
		async ( when, ok ) => {
			stage.fault( {
				call: 'identity.delete-account',
				kind: 'drop',
				when,
				times: 1,
			} );
			expect( ( await remove() ).ok ).toBe( ok );
			expect( isThere() ).toBe( ! ok );
			expect(
				stage.calls().filter( ( call ) => call === 'identity.delete-account' )
			).toHaveLength( 1 );
		}
	);

	// Proves profile-39.
	it( 'is not believed from a log-out in another tab while the answer was lost', async () => {
		stage.fault( { call: 'identity.delete-account', kind: 'drop', when: 'before', times: 1 } );
		stage.atCall( 'POST', '/forget-me', 1, () => {
			document.cookie = 'blaize_session=; Path=/; Max-Age=0';
		} );
		expect( ( await remove() ).ok ).toBe( false );
		expect( isThere() ).toBe( true );
	} );

	it( 'finds out too where the service asks for a pause after it has acted', async () => {
		stage.fault( {
			call: 'identity.delete-account',
			kind: 'status',
			status: 503,
			when: 'after',
			headers: { 'Retry-After': '42' },
		} );
		expect( await remove() ).toEqual( { ok: true, value: null } );
		expect( isThere() ).toBe( false );
	} );
} );
