/** Conditions of a payment in which one operand rarely decides alone. */
import { describe, expect, it, vi } from 'vitest';
import { done, failed } from '#src/domain/result.ts';
import { findEarlierPayment } from '#src/flows/subscriptions/payment-end.ts';
import { putCardBack, type PayingCard } from '#src/flows/subscriptions/attach-card.ts';
import { prepareForPayment } from '#src/flows/subscriptions/prepare-for-payment.ts';
import { takeOffer } from '#src/flows/subscriptions/take-offer.ts';
import { payPastDue } from '#src/flows/subscriptions/pay-past-due.ts';
import { subscribe } from '#src/flows/subscriptions/subscribe.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { ConfirmCard } from '#src/services/card-provider/card-port.ts';
import type { Card } from '../../../sandbox/records.ts';
import { cardNonce, setCardsDecline } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from '../money/money-stage.ts';
import { namedCard } from '../named-card.ts';

const money = setMoneyStage();
const { stage } = money;
const MASTERCARD = '5555555555554444';

/** Saves another card for the reader. */
function saved( persona: string ): Card {
	const nonce = cardNonce( stage.world, MASTERCARD );
	const redeemed = stage.world.cards.redeem( stage.reader( persona ), nonce );
	return redeemed.ok ? redeemed.card : ( null as never );
}

describe( 'A card whose bank wants to confirm', () => {
	const buy = ( confirm: ConfirmCard, nonce = cardNonce( stage.world ) ) =>
		money.settled(
			subscribe( stage.deps, {
				plan: money.plan( 'sports-monthly' ),
				cardNonce: nonce,
				confirm,
				skipTrial: true,
				...stage.shown(),
			} )
		);
	const orders = () => money.sent( 'identity.subscribe' );

	it( 'is charged with the confirmed nonce, and with no other', async () => {
		await money.as( 'member' );
		// The bank's answer uses up the nonce that it was given.
		const confirm = vi.fn( async ( nonce: string ) => {
			const renewed = stage.world.cards.renew( nonce );
			return renewed.ok ? done( renewed.nonce ) : failed( 'bank-check-failed' as const );
		} );
		expect( ( await buy( confirm ) ).ok ).toBe( true );
		expect( confirm ).toHaveBeenCalledOnce();
		expect( orders() ).toHaveLength( 1 );
	} );

	it( 'is not charged where the bank says no', async () => {
		await money.as( 'member' );
		expect( await buy( async () => failed( 'bank-check-failed' ) ) ).toMatchObject( {
			failure: { reason: 'refused', message: expect.stringContaining( 'bank' ) },
		} );
		expect( orders() ).toEqual( [] );
	} );

	it( 'is not asked about where the vault refuses it', async () => {
		await money.as( 'member' );
		const confirm = vi.fn();
		expect( await buy( confirm, 'made-up' ) ).toMatchObject( {
			failure: { reason: 'refused' },
		} );
		expect( confirm ).not.toHaveBeenCalled();
	} );
} );

describe( 'A start that was sent before a payment', () => {
	const START = {
		planId: 'sports-yearly',
		productId: 'sports-membership',
		startsOn: null,
		amount: 8388,
		currency: 'USD',
	};

	it.each( [
		[ 10, true, 'unknown' ],
		[ 120, true, 'none' ],
		[ 120, false, 'unknown' ],
	] )(
		'%s seconds ago, and the list can be read: %s, counts as %s',
		async ( ago, isRead, end ) => {
			await money.as( 'member' );
			const at = new Date(
				stage.deps.browser.clock.now().getTime() - ago * 1000
			).toISOString();
			createMoneyJournal( stage.deps.journal ).begin( {
				id: 'c1',
				kind: 'change-plan',
				startedAt: at,
				sentAt: at,
				months: null,
				card: null,
				cancels: 'gone',
				target: START,
				fallback: START,
			} );
			if ( ! isRead ) {
				stage.fault( { call: 'identity.subscriptions', kind: 'drop', times: 9 } );
			}
			expect( await findEarlierPayment( stage.deps ) ).toBe( end );
		}
	);
} );

describe( 'A past-due payment whose card is refused', () => {
	// Proves payment-66.
	it.each( [
		[ 'new', { status: 400 }, 'card-refused', 'card-saved' ],
		[ 'saved', { status: 400 }, 'card-refused', 'unchanged' ],
		[ 'new', { status: 410 }, 'subscription-not-found', 'card-saved' ],
		[ 'saved', { status: 410 }, 'subscription-not-found', 'unchanged' ],
		[ 'new', { status: 400, when: 'after' }, 'card-refused', 'card-set' ],
		[ 'saved', { status: 400, when: 'after' }, 'card-refused', 'card-set' ],
	] )(
		'(a %s one, with %o) says %s and %s, and asks for no money',
		async ( which, fault, reason, end ) => {
			await money.as( 'past-due' );
			const owing = money.held().find( ( { state } ) => state === 'past due' );
			stage.fault( { call: 'identity.change-card', kind: 'status', ...fault } );
			expect(
				await money.settled(
					payPastDue( stage.deps, {
						subscriptionId: owing?.id ?? '',
						card:
							which === 'new'
								? { nonce: cardNonce( stage.world ) }
								: { saved: namedCard( saved( 'past-due' ) ), isOwn: false },
						cents: 999,
					} )
				)
			).toMatchObject( { failure: { reason, end } } );
			expect( money.sent( 'site.retry' ) ).toEqual( [] );
			expect( money.charges() ).toBe( 0 );
		}
	);
} );

describe( 'A past-due payment that the bank declines', () => {
	const due = () => money.held().find( ( { state } ) => state === 'past due' );
	const pay = ( card: PayingCard ) =>
		money.settled(
			payPastDue( stage.deps, { subscriptionId: due()?.id ?? '', card, cents: 999 } )
		);

	it.each( [ 'named', 'kept' ] )(
		'with the card it has (%s) changes nothing, and needs no further check',
		async ( how ) => {
			await money.as( 'past-due' );
			const own = money.ownCard();
			expect( await pay( how === 'named' ? { ...own, isOwn: false } : own ) ).toMatchObject( {
				failure: { reason: 'declined', end: 'unchanged' },
			} );
			expect( money.steps().at( -1 ) ).toBe( 'site.retry' );
			expect( money.sent( 'identity.change-card' ) ).toEqual( [] );
		}
	);

	it( 'for a reason of the site keeps the new card, and says so', async () => {
		await money.as( 'past-due' );
		stage.fault( { call: 'site.retry', kind: 'status', status: 403, times: 9 } );
		expect( await pay( { nonce: cardNonce( stage.world ) } ) ).toMatchObject( {
			failure: { end: 'card-set' },
		} );
	} );

	// Proves payment-46.
	it( 'is paid where the service charges the earlier card that was put back', async () => {
		await money.as( 'past-due' );
		const id = due()?.id;
		const { changeCard } = stage.world.billing;
		let changes = 0;
		vi.spyOn( stage.world.billing, 'changeCard' ).mockImplementation( ( ...given ) => {
			changes += 1;
			stage.world.billing.gateway.chargesOnNewCard = changes === 2;
			setCardsDecline( stage.world, stage.reader( 'past-due' ), changes === 1 );
			return changeCard( ...given );
		} );
		expect( await pay( { nonce: cardNonce( stage.world ) } ) ).toEqual( {
			ok: true,
			value: { charged: true },
		} );
		expect( [ changes, money.taken() ] ).toEqual( [ 2, 1 ] );
		expect( money.held().find( ( one ) => one.id === id )?.state ).toBe( 'active' );
	} );
} );

describe( 'The card that paid before a payment that failed', () => {
	const NOT_DONE = { kind: 'drop', times: 9 };
	const LOST = { kind: 'drop', when: 'after', times: 1 };
	const NO = { kind: 'status', status: 400 };

	it.each( [
		[ 'is put back', null, {}, 'card-saved', 1 ],
		[ 'is put back beside an older card', null, { isNew: false }, 'unchanged', 1 ],
		[ 'is put back though the answer was lost', LOST, {}, 'card-saved', 1 ],
		[ 'is put back though the answer was a no', { ...NO, when: 'after' }, {}, 'card-saved', 1 ],
		[ 'may not be back without an answer', NOT_DONE, {}, 'card-set', 1 ],
		[ 'is not back after a no', NO, {}, 'card-set', 1 ],
		[ 'is there still', null, { isChanged: false, endAsItIs: 'unchanged' }, 'unchanged', 0 ],
		[ 'is not known', null, { earlier: null }, 'card-set', 0 ],
		[ 'is put back, and no list is asked', 'blind', {}, 'card-saved', 1 ],
	] as const )( '%s', async ( _what, fault, more, end, calls ) => {
		await money.as( 'past-due' );
		const owing = money.held().find( ( { state } ) => state === 'past due' );
		const earlier = owing?.cardToken ?? '';
		Object.assign( owing ?? {}, { cardToken: saved( 'past-due' ).token } );
		if ( fault === 'blind' ) {
			stage.fault( { call: 'identity.subscriptions', ...NOT_DONE } );
		} else if ( fault ) {
			stage.fault( { call: 'identity.change-card', ...fault } );
		}
		const services = { ...stage.money(), browser: stage.deps.browser };
		expect(
			await money.settled(
				putCardBack( services as never, owing?.id ?? '', {
					card: { token: saved( 'past-due' ).token, usualBefore: null },
					isChanged: true,
					isNew: true,
					earlier,
					endAsItIs: 'card-set',
					...more,
				} )
			)
		).toBe( end );
		expect( money.sent( 'identity.change-card' ) ).toHaveLength( calls );
	} );
} );

it( 'Without a session nothing is prepared for a payment', async () => {
	await money.as( 'member' );
	document.cookie = 'blaize_session=; Path=/; Max-Age=0';
	await prepareForPayment( stage.deps );
	expect( stage.calls() ).not.toContain( 'site.prepare-customer' );
} );

// Proves cancel-10.
it.each( [
	[ 'taken', null, 1 ],
	[ 'refused', { kind: 'status', status: 403, times: 9 }, 0 ],
] )( 'An offer to stay that is %s', async ( _how, fault, count ) => {
	await money.as( 'monthly' );
	const taken = vi.fn();
	window.addEventListener( 'circulation:offer-taken', taken );
	if ( fault ) {
		stage.fault( { call: 'site.add-discount', ...fault } );
	}
	const outcome = await money.settled(
		takeOffer( stage.deps, {
			subscriptionId: money.live()[ 0 ]?.id ?? '',
			offer: { discountId: 'stay-half' },
		} )
	);
	window.removeEventListener( 'circulation:offer-taken', taken );
	expect( outcome.ok ).toBe( count === 1 );
	expect( taken ).toHaveBeenCalledTimes( count );
} );
