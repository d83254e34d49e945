/** Conditions in which one operand rarely decides alone; each operand has a test. */
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { aSubscription } from '../../domain/builders.ts';
import { cancelMembership } from '#src/flows/changes/cancel.ts';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import { startReplacement } from '#src/flows/changes/start-replacement.ts';
import { sendPendingWrites } from '#src/flows/money/send-pending-writes.ts';
import { forReader } from '#src/flows/money/money-flow.ts';
import { payPastDue } from '#src/flows/subscriptions/pay-past-due.ts';
import { takeOffer } from '#src/flows/subscriptions/take-offer.ts';
import { toCancel } from '#src/screens/account/settings/membership/cancel/use-cancelling.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { cardNonce, setCardsDecline, subscribeTo } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from './money-stage.ts';
import { namedCard } from '../named-card.ts';
import { UNSHOWN } from '../unshown.ts';

const money = setMoneyStage();
const { stage } = money;
const journal = () => createMoneyJournal( stage.deps.journal );

describe( 'A change that cannot start', () => {
	it( 'does not set the old one up where that would be charged today', async () => {
		await money.as( 'monthly' );
		const token = money.live()[ 0 ]?.cardToken ?? '';
		stage.world.billing.cancel( money.live()[ 0 ] as never );
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'status',
			status: 400,
			times: 1,
		} );
		const start = {
			productId: 'sports-membership',
			amount: 999,
			currency: 'USD',
		};
		const services = stage.money();
		const card = stage.world.cards.byToken( token );
		expect(
			await money.settled(
				startReplacement(
					{
						...services,
						browser: stage.deps.browser,
						journal: stage.deps.journal,
					},
					{
						id: 'c1',
						kind: 'resume',
						startedAt: new Date().toISOString(),
						months: null,
						card: null,
						sentAt: null,
						cancels: 'gone',
						target: {
							...start,
							planId: 'sports-monthly',
							startsOn: '2027-01-09',
						},
						fallback: {
							...start,
							planId: 'sports-monthly',
							startsOn: null,
						},
					},
					{
						token,
						seen: namedCard( card ?? undefined ),
						nonce: card ? stage.world.cards.nonceFor( card ) : '',
					}
				)
			)
		).toMatchObject( { failure: { end: 'unfinished' } } );
		expect( money.sent( 'identity.subscribe' ) ).toHaveLength( 1 );
		expect( money.charges() ).toBe( 0 );
	} );
} );

describe( 'A change whose answer was lost', () => {
	it( 'is looked up again if the list is stale', async () => {
		await money.as( 'monthly' );
		const agreed = money.live()[ 0 ]?.nextBilling ?? '';
		stage.fault( { call: 'identity.subscribe', kind: 'drop' } );
		stage.atCall( 'GET', '/payment/braintree/subscriptions', 4, () =>
			subscribeTo( stage.world, stage.reader( 'monthly' ), 'sports-yearly', {
				skipTrial: true,
				startDate: agreed,
			} )
		);
		expect(
			await money.settled(
				changePlan( stage.deps, {
					...UNSHOWN,
					plan: money.plan( 'sports-yearly' ),
					catalogue: money.catalogue(),
					agreed: money.yearlyFrom( agreed ),
				} )
			)
		).toMatchObject( { ok: true, value: { planId: 'sports-yearly' } } );
		expect( money.sent( 'identity.subscribe' ) ).toHaveLength( 1 );
	} );
} );

describe( 'A change', () => {
	it( 'is not held up by a live subscription to another product', async () => {
		await money.as( 'monthly' );
		const startsOn = money.live()[ 0 ]?.nextBilling ?? '';
		subscribeTo( stage.world, stage.reader( 'monthly' ), 'hd-sports-membership-plan', {
			skipTrial: true,
		} );
		expect(
			await money.settled(
				changePlan( stage.deps, {
					...UNSHOWN,
					plan: money.plan( 'sports-yearly' ),
					catalogue: money.catalogue(),
					agreed: money.yearlyFrom( startsOn ),
				} )
			)
		).toMatchObject( { ok: true, value: { planId: 'sports-yearly' } } );
	} );
} );

describe( 'A start that was refused', () => {
	const changed = ( startsOn: string ) =>
		money.settled(
			changePlan( stage.deps, {
				...UNSHOWN,
				plan: money.plan( 'sports-yearly' ),
				catalogue: money.catalogue(),
				agreed: money.yearlyFrom( startsOn ),
			} )
		);
	const sentAt = () => journal().operation()?.sentAt;

	it( 'may have arrived twice: while no list can be read, it counts as pending', async () => {
		await money.as( 'monthly' );
		stage.fault( { call: 'identity.subscribe', kind: 'status', status: 400, times: 9 } );
		stage.fault( { call: 'identity.subscriptions', kind: 'drop', from: 3, times: 9 } );
		expect( await changed( money.live()[ 0 ]?.nextBilling ?? '' ) ).toMatchObject( {
			failure: { reason: 'start-failed', end: 'unknown' },
		} );
		expect( sentAt() ).toEqual( expect.any( String ) );
	} );

	it( 'and is in no list may be ordered again at once', async () => {
		await money.as( 'monthly' );
		stage.fault( { call: 'identity.subscribe', kind: 'status', status: 400, times: 9 } );
		expect( await changed( money.live()[ 0 ]?.nextBilling ?? '' ) ).toMatchObject( {
			failure: { reason: 'start-failed', end: 'unfinished' },
		} );
		expect( sentAt() ).toBeNull();
	} );
} );

describe( 'The cancel page', () => {
	const one = aSubscription( { id: 'one' } );
	const membership = {
		actions: { cancel: [ one ] } as never,
		all: [ one, aSubscription( { id: 'gone', status: 'cancelled' } ) ],
		beside: [],
	};

	it.each( [ '?subscription=gone', '?subscription=never-heard-of' ] )(
		'that names an ended membership (%s) cancels no other one',
		( search ) => {
			expect( toCancel( membership, search ) ).toEqual( [] );
			expect( toCancel( membership, '' ) ).toEqual( [ one ] );
		}
	);
} );

describe( 'The offer to stay whose answer was lost', () => {
	it.each( [
		[
			'is not known to be taken while another discount runs',
			'stay-two-off',
			0,
			'outcome-unknown',
		],
		[ 'is refused where it was taken before and is used up', 'stay-half', 3, 'refused' ],
		[ 'is taken where the list shows that it lowers a payment', 'stay-half', 2, null ],
	] )( '%s', async ( _, id, used, reason ) => {
		await money.as( 'monthly' );
		const held = money.live()[ 0 ];
		if ( held ) {
			stage.world.billing.addDiscount( held, { id, cents: 200, cycles: 3 } );
			Object.assign( held.discounts[ 0 ] ?? {}, { used } );
		}
		stage.fault( { call: 'site.add-discount', kind: 'drop' } );
		expect(
			await money.settled(
				takeOffer( stage.deps, {
					subscriptionId: held?.id ?? '',
					offer: { discountId: 'stay-half' },
				} )
			)
		).toEqual( reason ? { ok: false, failure: { reason } } : { ok: true, value: null } );
	} );
} );

describe( 'A mark that is owed', () => {
	it( 'again while the old one is sent stays owed', async () => {
		await money.as( 'monthly' );
		journal().addPendingFlags( { paused: true } );
		stage.atCall( 'POST', '/profile', 1, () => journal().addPendingFlags( { paused: false } ) );
		await money.settled( forReader( stage.deps, sendPendingWrites ) );
		expect( journal().pendingWrites().flags ).toEqual( { paused: false } );
	} );
} );

describe( 'Paying a debt', () => {
	const due = () => money.held().find( ( { state } ) => state === 'past due' );

	it( 'with the saved card that pays already sets no card', async () => {
		await money.as( 'past-due' );
		setCardsDecline( stage.world, stage.reader( 'past-due' ), false );
		expect(
			await money.settled(
				payPastDue( stage.deps, {
					subscriptionId: due()?.id ?? '',
					card: { saved: money.namedCard( due() ), isOwn: false },
					cents: 999,
				} )
			)
		).toMatchObject( { ok: true } );
		expect( money.sent( 'identity.change-card' ) ).toEqual( [] );
	} );

	it( 'that was paid elsewhere after an attempt of ours that proved absent does not count as paid by this press', async () => {
		await money.as( 'past-due' );
		const owing = due();
		setCardsDecline( stage.world, stage.reader( 'past-due' ), false );
		journal().beginPayment( {
			kind: 'past-due',
			subscriptionId: owing?.id ?? '',
			card: null,
			usualBefore: null,
			startedAt: new Date( stage.deps.browser.clock.now().getTime() - 120_000 ).toISOString(),
		} );
		stage.atCall( 'GET', '/payment/braintree/subscriptions', 2, () => {
			if ( owing ) {
				stage.world.billing.retry( owing, { settle: true } );
			}
		} );
		expect(
			await money.settled(
				payPastDue( stage.deps, {
					subscriptionId: owing?.id ?? '',
					card: money.ownCard(),
					cents: 999,
				} )
			)
		).toEqual( { ok: true, value: { charged: false } } );
		expect( stage.calls() ).toContain( 'decision.entitlement' );
	} );

	const LIST = '/payment/braintree/subscriptions';
	const payWithNewCard = () =>
		money.settled(
			payPastDue( stage.deps, {
				subscriptionId: due()?.id ?? '',
				card: { nonce: cardNonce( stage.world ) },
				cents: 999,
			} )
		);

	it( 'whose answer was lost is looked up again if the list is stale', async () => {
		await money.as( 'past-due' );
		const owing = due();
		stage.fault( { call: 'site.retry', kind: 'drop' } );
		stage.atCall(
			'GET',
			LIST,
			4,
			() => owing && stage.world.billing.retry( owing, { settle: true } )
		);
		expect( await payWithNewCard() ).toEqual( { ok: true, value: { charged: true } } );
	} );

	it( 'that was canceled while the card was saved asks for no money', async () => {
		await money.as( 'past-due' );
		const owing = due();
		stage.atCall( 'GET', LIST, 2, () => Object.assign( owing ?? {}, { state: 'cancelled' } ) );
		expect( await payWithNewCard() ).toMatchObject( { failure: { end: 'unknown' } } );
		expect( money.sent( 'site.retry' ) ).toEqual( [] );
	} );

	it( 'stays noted while it is unknown whether the card was set', async () => {
		await money.as( 'past-due' );
		stage.fault( { call: 'identity.change-card', kind: 'drop', times: 9 } );
		expect( await payWithNewCard() ).toMatchObject( { failure: { end: 'unknown' } } );
		expect( journal().payment() ).not.toBeNull();
	} );

	it( 'with a card that the bank was not asked about again restores the earlier one', async () => {
		await money.as( 'past-due' );
		const before = due()?.cardToken;
		stage.server.use(
			http.post( '*/subscriptions/:id/retry', () =>
				HttpResponse.json( { code: 'declined_recently' }, { status: 429 } )
			)
		);
		expect( await payWithNewCard() ).toMatchObject( {
			failure: { reason: 'declined-recently', end: 'card-saved' },
		} );
		expect( due()?.cardToken ).toBe( before );
	} );
} );

describe( 'A pause that is canceled beside another live membership', () => {
	it( 'does not reach the newsletters as the end of a pause', async () => {
		await money.as( 'paused' );
		const shown = money.shown();
		// A subscription that the service did not refuse.
		Object.assign(
			subscribeTo( stage.world, stage.reader( 'member' ), 'sports-half-yearly', {
				skipTrial: true,
				nonce: cardNonce( stage.world ),
			} ),
			{ account: stage.reader( 'paused' ).id }
		);
		expect(
			await money.settled(
				cancelMembership( stage.deps, {
					shown,
					reason: null,
				} )
			)
		).toMatchObject( { ok: true } );
		await vi.advanceTimersByTimeAsync( 1_000 );
		expect( money.sent( 'site.newsletters' ) ).toEqual( [] );
		expect( money.live() ).toHaveLength( 1 );
	} );
} );
