/** Saved cards are added, edited, removed, made the default, or chosen to pay. */
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
	addCard,
	changeCard,
	makeDefaultCard,
	removeCard,
	replaceCard,
} from '#src/flows/cards/change-card.ts';
import { cardNonce } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from '../money/money-stage.ts';
import { seenCard } from '../named-card.ts';

const money = setMoneyStage();
const { stage } = money;

const MASTERCARD = '5555555555554444';
const cards = () => stage.world.cards.of( stage.reader( 'monthly' ) );
const tokens = () => cards().map( ( { token } ) => token );
const shown = ( token: string ) => seenCard( stage.world, token );
const unnamed = ( token: string ) => ( { token, cardType: '', lastFour: '' } );
const nonce = ( number?: string ) => cardNonce( stage.world, number );
const log = ( name: string ) => JSON.parse( String( money.profile()[ name ] ?? '[]' ) );

/** Logs Mona in, who has the card that pays her membership, and adds a second one. */
async function withTwoCards(): Promise< string > {
	await money.as( 'monthly' );
	const added = await addCard( stage.deps, { nonce: nonce( MASTERCARD ) } );
	await vi.waitFor( () => expect( log( 'payment-method-update-log' ) ).toHaveLength( 1 ) );
	stage.world.journal.clear();
	return added.ok ? added.value : '';
}

describe( 'Adding a card', () => {
	// Proves payment-42.
	it( 'puts it beside the others and notes the date', async () => {
		const token = await withTwoCards();
		expect( tokens().at( -1 ) ).toBe( token );
		expect( log( 'payment-method-update-log' ) ).toEqual( [ '2026-11-21' ] );
	} );

	// Proves payment-40.
	it( 'that is refused shows the heading of the service’s page, as text', async () => {
		await money.as( 'monthly' );
		expect( await addCard( stage.deps, { nonce: 'made-up' } ) ).toEqual( {
			ok: false,
			failure: {
				reason: 'refused',
				message: 'Unknown or expired payment method nonce.',
			},
		} );
	} );

	// Proves payment-41.
	it.each( [
		[ 'after', true ],
		[ 'before', false ],
	] )( 'whose answer is lost %s it was done is found out', async ( when, isThere ) => {
		await money.as( 'monthly' );
		stage.fault( {
			call: 'decision.add-payment-method',
			kind: 'drop',
			when,
		} );
		const added = await money.settled( addCard( stage.deps, { nonce: nonce() } ) );
		expect( added.ok ).toBe( isThere );
		expect( tokens() ).toHaveLength( isThere ? 2 : 1 );
	} );

	it( 'is not sent while the cards before it are not known: a lost answer could not be read back', async () => {
		await money.as( 'monthly' );
		stage.fault( {
			call: 'decision.payment-methods',
			kind: 'status',
			status: 500,
			times: 1,
		} );
		stage.fault( {
			call: 'decision.add-payment-method',
			kind: 'drop',
			when: 'after',
		} );
		expect( await money.settled( addCard( stage.deps, { nonce: nonce() } ) ) ).toMatchObject( {
			failure: { reason: 'service-unavailable' },
		} );
		expect( money.sent( 'decision.add-payment-method' ) ).toEqual( [] );
	} );
} );

describe( 'Editing a card', () => {
	// Proves payment-38.
	it( 'replaces it by another one, and its subscriptions continue', async () => {
		await money.as( 'monthly' );
		const [ token = '' ] = tokens();
		expect(
			await replaceCard( stage.deps, {
				token,
				nonce: nonce( MASTERCARD ),
			} )
		).toEqual( { ok: true, value: null } );
		expect( cards() ).toMatchObject( [ { token, lastFour: '4444' } ] );
		await vi.waitFor( () => expect( log( 'payment-method-edit-log' ) ).toHaveLength( 1 ) );
	} );

	// Proves limit-9, payment-42, profile-30.
	it( 'keeps the last three dates of edits', async () => {
		await money.as( 'monthly' );
		stage.world.accounts.saveProfile( stage.reader( 'monthly' ), {
			'payment-method-edit-log': '["2026-01-01","2026-02-01","2026-03-01"]',
		} );
		const [ token = '' ] = tokens();
		await replaceCard( stage.deps, { token, nonce: nonce() } );
		await vi.waitFor( () =>
			expect( log( 'payment-method-edit-log' ) ).toEqual( [
				'2026-02-01',
				'2026-03-01',
				'2026-11-21',
			] )
		);
	} );

	// Proves payment-41.
	it( 'that is refused, or lost, is reported as such', async () => {
		await money.as( 'monthly' );
		const [ token = '' ] = tokens();
		expect( await replaceCard( stage.deps, { token, nonce: 'made-up' } ) ).toMatchObject( {
			failure: { message: 'Unknown or expired payment method nonce.' },
		} );
		stage.fault( {
			call: 'decision.replace-payment-method',
			kind: 'drop',
		} );
		expect( await replaceCard( stage.deps, { token, nonce: nonce() } ) ).toMatchObject( {
			failure: { reason: 'outcome-unknown' },
		} );
	} );
} );

describe( 'Removing a card', () => {
	// Proves payment-39.
	it( 'that pays a live subscription is not sent', async () => {
		await money.as( 'monthly' );
		const [ token = '' ] = tokens();
		expect( await removeCard( stage.deps, shown( token ) ) ).toMatchObject( {
			failure: { reason: 'in-use' },
		} );
		expect( stage.calls() ).not.toContain( 'decision.delete-payment-method' );
		expect( tokens() ).toEqual( [ token ] );
	} );

	it.each( [ null, 'drop', 'timeout', 'duplicate' ] )(
		'that pays nothing takes it away, also when the answer is lost (%s)',
		async ( kind ) => {
			const token = await withTwoCards();
			if ( kind ) {
				stage.fault( {
					call: 'decision.delete-payment-method',
					kind,
					when: 'after',
				} );
			}
			expect( ( await money.settled( removeCard( stage.deps, shown( token ) ) ) ).ok ).toBe(
				true
			);
			expect( tokens() ).not.toContain( token );
		}
	);

	// Proves payment-39.
	// Proves payment-41.
	it.each( [ 1, 2 ] )(
		'is found to be done in a list that shows it %d times more, or is not known',
		async ( times ) => {
			const token = await withTwoCards();
			const before = await fetch(
				'http://localhost:8888/zephr/payment/braintree/payment-methods',
				{ headers: { cookie: document.cookie } }
			);
			const rows = ( await before.json() ) as object[];
			expect( rows ).toHaveLength( 2 );
			stage.fault( {
				call: 'decision.delete-payment-method',
				kind: 'drop',
				when: 'after',
			} );
			let reads = 0;
			stage.server.use(
				http.get( '*/payment-methods', () =>
					++reads <= times + 1 ? HttpResponse.json( rows ) : undefined
				)
			);
			const outcome = await money.settled( removeCard( stage.deps, shown( token ) ) );
			expect( outcome ).toMatchObject(
				times === 1 ? { ok: true } : { failure: { reason: 'outcome-unknown' } }
			);
			expect( money.sent( 'decision.delete-payment-method' ) ).toHaveLength( 1 );
		}
	);

	// Proves change-18.
	it.each( [
		[ 401, 'session-not-authenticated' ],
		[ 403, 'service-unavailable' ],
	] )(
		'is told as %d says: %s, where the cards before it cannot be read',
		async ( status, reason ) => {
			await money.as( 'monthly' );
			stage.fault( {
				call: 'decision.payment-methods',
				kind: 'status',
				status,
				times: 1,
			} );
			expect( await addCard( stage.deps, { nonce: nonce() } ) ).toMatchObject( {
				failure: { reason },
			} );
		}
	);

	// Proves payment-39.
	it.each( [
		[ 'pays', false, 'in-use' ],
		[ 'pays, while the memberships cannot be read,', true, 'service-unavailable' ],
	] )(
		'that %s is not sent where the list does not tell its use',
		async ( _, isDown, reason ) => {
			await money.as( 'monthly' );
			const [ token = '' ] = tokens();
			stage.server.use(
				http.get( '*/payment-methods', () =>
					HttpResponse.json( [ { token, default: true } ] )
				)
			);
			if ( isDown ) {
				stage.fault( { call: 'identity.subscriptions', kind: 'drop' } );
			}
			expect( await removeCard( stage.deps, unnamed( token ) ) ).toMatchObject( {
				failure: { reason },
			} );
			expect( stage.calls() ).not.toContain( 'decision.delete-payment-method' );
		}
	);

	// Proves payment-39.
	it( 'that a membership names is not sent, though the list of cards calls it unused', async () => {
		stage.world.wire = 'specified';
		await money.as( 'monthly' );
		const [ token = '' ] = tokens();
		stage.server.use(
			http.get( '*/payment-methods', () =>
				HttpResponse.json( [ { token, default: true, in_use: false } ] )
			)
		);
		expect( await removeCard( stage.deps, unnamed( token ) ) ).toMatchObject( {
			failure: { reason: 'in-use' },
		} );
		expect( stage.calls() ).not.toContain( 'decision.delete-payment-method' );
	} );

	// Proves payment-39.
	it.each( [ 'paused', 'past-due' ] )(
		'that may pay a membership which is %s is not sent, though no card is called in use',
		async ( persona ) => {
			await money.as( persona );
			const [ token = '' ] = tokens();
			stage.world.wire = 'published';
			stage.server.use(
				http.get( '*/payment-methods', () =>
					HttpResponse.json( [ { token, default: true, in_use: false } ] )
				)
			);
			const removed = money.settled( removeCard( stage.deps, unnamed( token ) ) );
			expect( await removed ).toMatchObject( { failure: { reason: 'in-use' } } );
			expect( stage.calls() ).not.toContain( 'decision.delete-payment-method' );
		}
	);

	// Proves payment-39.
	it( 'that pays nothing is removed where the list does not tell its use', async () => {
		const token = await withTwoCards();
		money.held().forEach( stage.world.billing.cancel );
		stage.server.use(
			http.get(
				'*/payment-methods',
				() => HttpResponse.json( [ { token, default: false } ] ),
				{
					once: true,
				}
			)
		);
		expect( ( await money.settled( removeCard( stage.deps, unnamed( token ) ) ) ).ok ).toBe(
			true
		);
		expect( tokens() ).not.toContain( token );
	} );

	it( 'whose use is not known is not sent', async () => {
		const token = await withTwoCards();
		stage.fault( { call: 'decision.payment-methods', kind: 'drop' } );
		expect( await removeCard( stage.deps, shown( token ) ) ).toMatchObject( {
			failure: { reason: 'service-unavailable' },
		} );
		expect( tokens() ).toContain( token );
	} );
} );

describe( 'Choosing a card', () => {
	it.each( [
		[ null, true ],
		[ { kind: 'drop', when: 'after' }, true ],
		[ { kind: 'drop', when: 'before' }, false ],
	] )( 'as the default (%o)', async ( fault, isDone ) => {
		const token = await withTwoCards();
		if ( fault ) {
			stage.fault( {
				call: 'decision.default-payment-method',
				...fault,
			} );
		}
		const outcome = await money.settled( makeDefaultCard( stage.deps, shown( token ) ) );
		expect( outcome.ok ).toBe( isDone );
		expect( cards().find( ( card ) => card.isDefault )?.token === token ).toBe( isDone );
	} );

	it.each( [
		[ null, true ],
		[ { kind: 'drop', when: 'after' }, true ],
		[ { kind: 'drop', when: 'before' }, false ],
		[ { kind: 'status', status: 422 }, false ],
	] )( 'to pay a live subscription (%o)', async ( fault, isDone ) => {
		const token = await withTwoCards();
		const [ subscription ] = money.held();
		if ( fault ) {
			stage.fault( { call: 'identity.change-card', ...fault } );
		}
		const outcome = await money.settled(
			changeCard( stage.deps, {
				subscriptionId: subscription?.id ?? '',
				card: shown( token ),
			} )
		);
		expect( outcome.ok ).toBe( isDone );
		expect( subscription?.cardToken === token ).toBe( isDone );
	} );

	it( 'that is over by its own date is not sent, though nothing calls it expired', async () => {
		const token = await withTwoCards();
		stage.server.use(
			http.get( '*/payment-methods', () =>
				HttpResponse.json( [ { token, default: false, expiration_date: '10/26' } ] )
			)
		);
		expect(
			await changeCard( stage.deps, {
				subscriptionId: money.held()[ 0 ]?.id ?? '',
				card: unnamed( token ),
			} )
		).toMatchObject( { failure: { reason: 'expired' } } );
		expect( stage.calls() ).not.toContain( 'identity.change-card' );
	} );
} );
