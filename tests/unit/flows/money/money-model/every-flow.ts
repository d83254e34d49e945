/** Lists each flow that moves money or changes the account: its preparation and its press. */
import { utcDay } from '#src/domain/days/utc-day.ts';
import type { PlannedStart } from '#src/domain/changes/replacement.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import type { Result } from '#src/domain/result.ts';
import { cancelMembership } from '#src/flows/changes/cancel.ts';
import {
	addCard,
	changeCard,
	makeDefaultCard,
	removeCard,
	replaceCard,
} from '#src/flows/cards/change-card.ts';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { unlessStopped } from '#src/flows/money/money-flow.ts';
import { pauseMembership } from '#src/flows/changes/pause.ts';
import { payPastDue } from '#src/flows/subscriptions/pay-past-due.ts';
import { prepareForPayment } from '#src/flows/subscriptions/prepare-for-payment.ts';
import { recordConsent } from '#src/flows/subscriptions/record-consent.ts';
import { resumeMembership } from '#src/flows/changes/resume.ts';
import { settleChange } from '#src/flows/changes/settle-change.ts';
import { restartMembership, subscribe } from '#src/flows/subscriptions/subscribe.ts';
import { takeOffer } from '#src/flows/subscriptions/take-offer.ts';
import { findUnfinishedChange } from '#src/flows/changes/unfinished-change.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { PLANS } from '../../../../sandbox/catalogue.ts';
import {
	cancelAll,
	cardNonce,
	pauseFor,
	setCardsDecline,
	subscribeTo,
} from '../../../../sandbox/reader-acts.ts';
import type { Account } from '../../../../sandbox/records.ts';
import type { World } from '../../../../sandbox/world.ts';
import { aPlan } from '../../../domain/builders.ts';
import { startOf } from '../start-of.ts';
import { type Browser } from './browser.ts';
import { UNSHOWN } from '../../unshown.ts';
import { namedCard, seenCard } from '../../named-card.ts';

export const CATALOGUE: readonly Plan[] = PLANS.map( ( sold ) =>
	aPlan( {
		planId: sold.id,
		productId: sold.product,
		amount: sold.cents,
		billingInterval: sold.interval,
	} )
);
const planCalled = ( id: string ) => CATALOGUE.find( ( { planId } ) => planId === id ) as Plan;

const DAY_MS = 86_400_000;
const MASTERCARD = '5555555555554444';

/** Both readers have the same history, so that an action on the wrong one would succeed. */
type Past = ( world: World, reader: Account ) => void;
const pays: Past = ( world, reader ) => {
	subscribeTo( world, reader, 'sports-monthly', {
		skipTrial: true,
		nonce: cardNonce( world, undefined, '2060-01-01' ),
	} );
};
const paysWithOneOfTwoCards: Past = ( world, reader ) => {
	world.cards.redeem( reader, cardNonce( world, MASTERCARD ) );
	pays( world, reader );
};
const leaves: Past = ( world, reader ) => {
	pays( world, reader );
	cancelAll( world, reader );
};
const pauses: Past = ( world, reader ) => {
	pays( world, reader );
	pauseFor( world, reader, 1 );
};
const owes: Past = ( world, reader ) => {
	pays( world, reader );
	setCardsDecline( world, reader, true );
	world.moveTo( world.clock.now() + 32 * DAY_MS );
};
const isNew: Past = () => {};

type Press = (
	deps: Deps,
	browser: Browser
) => Promise< Result< unknown, unknown > | null | void >;

export const live = ( { world }: Browser, of: Account ) =>
	world.billing.of( of ).filter( ( { state } ) => state !== 'cancelled' );
const mine = ( browser: Browser ) => live( browser, browser.reader )[ 0 ];
const shownTo = ( { world, reader, deps }: Browser ) => ( {
	seen: world.billing.of( reader ).map( ( { id } ) => id ),
	shownOn: utcDay( deps.browser.clock.now() ),
} );
const card = ( { world, reader }: Browser, isDefault: boolean ) =>
	world.cards.of( reader ).find( ( one ) => one.isDefault === isDefault );
const nonce = ( { world }: Browser ) => cardNonce( world, undefined, '2060-01-01' );
/** The start of a plan, by default the monthly one, as the screen shows it. */
const shownFrom = ( startsOn: string | null, planId = 'sports-monthly' ): PlannedStart =>
	startOf( planCalled( planId ), startsOn );
/** The next billing date, which the screen shows. */
const nextOf = ( browser: Browser ) => mine( browser )?.nextBilling ?? null;

async function halfWay( browser: Browser ) {
	const { deps, world } = browser;
	world.faults.plan( {
		call: 'identity.subscribe',
		kind: 'status',
		status: 400,
		times: 2,
		from: 1,
		match: '',
		headers: {},
		delay: 0,
		when: 'before',
	} );
	await changePlan( deps, {
		...UNSHOWN,
		plan: planCalled( 'sports-yearly' ),
		catalogue: CATALOGUE,
		agreed: shownFrom( nextOf( browser ), 'sports-yearly' ),
	} );
	await browser.quiet();
	world.faults.clear();
}
/** Reads the unfinished change of the reader who is logged in now, as the page's query does. */
const look = ( deps: Deps ) => unlessStopped( findUnfinishedChange( deps ), null );
const settling =
	( choice: 'finish' | 'restore' ): Press =>
	async ( deps ) => {
		const change = await look( deps );
		return change && settleChange( deps, { ...UNSHOWN, change, choice, catalogue: CATALOGUE } );
	};

export interface Flow {
	readonly past: Past;
	/** Runs without faults before the reader presses. */
	readonly before?: ( browser: Browser ) => Promise< void >;
	readonly press: Press;
}

export const FLOWS: Readonly< Record< string, Flow > > = {
	'changes plan': {
		past: pays,
		press: ( deps, browser ) =>
			changePlan( deps, {
				...UNSHOWN,
				plan: planCalled( 'sports-yearly' ),
				catalogue: CATALOGUE,
				agreed: shownFrom( nextOf( browser ), 'sports-yearly' ),
			} ),
	},
	pauses: {
		past: pays,
		press: ( deps, browser ) =>
			pauseMembership( deps, {
				...UNSHOWN,
				months: 1,
				reason: null,
				catalogue: CATALOGUE,
				agreed: shownFrom( addMonth( nextOf( browser ) ) ),
			} ),
	},
	resumes: {
		past: pauses,
		press: ( deps, { world, reader } ) =>
			resumeMembership( deps, {
				...UNSHOWN,
				catalogue: CATALOGUE,
				agreed: shownFrom( nextDay( world.billing.of( reader )[ 0 ]?.paidThrough ?? '' ) ),
			} ),
	},
	cancels: {
		past: pays,
		press: ( deps, browser ) => {
			const {
				id = '',
				planId = '',
				state: status = 'unknown',
				paidThrough: paidThroughDate = null,
			} = mine( browser ) ?? {};
			return cancelMembership( deps, {
				shown: [ { id, planId, status, paidThroughDate, transactionHistory: null } ],
				reason: null,
			} );
		},
	},
	'subscribes with a new card': {
		past: isNew,
		press: ( deps, browser ) =>
			subscribe( deps, {
				plan: planCalled( 'sports-monthly' ),
				cardNonce: nonce( browser ),
				skipTrial: true,
				...shownTo( browser ),
			} ),
	},
	'subscribes with a saved card': {
		past: ( world, reader ) => {
			world.cards.redeem( reader, cardNonce( world ) );
		},
		press: ( deps, browser ) =>
			subscribe( deps, {
				plan: planCalled( 'sports-monthly' ),
				savedCard: namedCard( card( browser, true ) ),
				skipTrial: true,
				...shownTo( browser ),
			} ),
	},
	restarts: {
		past: leaves,
		press: ( deps, browser ) =>
			restartMembership( deps, {
				plan: planCalled( 'sports-monthly' ),
				cardNonce: nonce( browser ),
				skipTrial: true,
				startDate: nextDay(
					browser.world.billing.of( browser.reader )[ 0 ]?.paidThrough ?? ''
				),
				...shownTo( browser ),
			} ),
	},
	'pays what is past due with a new card': {
		past: owes,
		press: ( deps, browser ) =>
			payPastDue( deps, {
				subscriptionId: mine( browser )?.id ?? '',
				card: { nonce: nonce( browser ) },
				cents: 999,
			} ),
	},
	'pays what is past due with the card it has': {
		past: ( world, reader ) => {
			owes( world, reader );
			setCardsDecline( world, reader, false );
		},
		press: ( deps, browser ) =>
			payPastDue( deps, {
				subscriptionId: mine( browser )?.id ?? '',
				card: {
					saved: namedCard(
						browser.world.cards.byToken( mine( browser )?.cardToken ?? null )
					),
					isOwn: true,
				},
				cents: 999,
			} ),
	},
	'takes the offer to stay': {
		past: pays,
		press: ( deps, browser ) =>
			takeOffer( deps, {
				subscriptionId: mine( browser )?.id ?? '',
				offer: { discountId: 'stay-half' },
			} ),
	},
	'adds a card': {
		past: pays,
		press: ( deps, browser ) => addCard( deps, { nonce: nonce( browser ) } ),
	},
	'replaces a card': {
		past: pays,
		press: ( deps, browser ) =>
			replaceCard( deps, {
				token: card( browser, true )?.token ?? '',
				nonce: cardNonce( browser.world, MASTERCARD ),
			} ),
	},
	'removes a card': {
		past: paysWithOneOfTwoCards,
		press: ( deps, browser ) => removeCard( deps, seenCard( browser.world, spare( browser ) ) ),
	},
	'makes a card the default': {
		past: paysWithOneOfTwoCards,
		press: ( deps, browser ) =>
			makeDefaultCard( deps, seenCard( browser.world, card( browser, false )?.token ?? '' ) ),
	},
	'lets another card pay': {
		past: paysWithOneOfTwoCards,
		press: ( deps, browser ) =>
			changeCard( deps, {
				subscriptionId: mine( browser )?.id ?? '',
				card: seenCard( browser.world, spare( browser ) ),
			} ),
	},
	'finishes what stopped half-way': {
		past: pays,
		before: halfWay,
		press: settling( 'finish' ),
	},
	'restores what stopped half-way': {
		past: pays,
		before: halfWay,
		press: settling( 'restore' ),
	},
	'agrees before a payment': {
		past: pays,
		press: ( deps ) =>
			recordConsent( deps, {
				planId: 'sports-yearly',
				textVersion: '2026-11',
			} ),
	},
	'opens the card step': {
		past: isNew,
		press: prepareForPayment,
	},
	'comes to a membership page with marks that are owed': {
		past: pays,
		before: async ( { deps } ) => {
			createMoneyJournal( deps.journal ).addPendingFlags( {
				paused: true,
				'current-plan': 'sports-yearly',
			} );
		},
		press: async ( deps ) => {
			await look( deps );
		},
	},
};

const nextDay = ( day: string ) =>
	new Date( Date.parse( day ) + DAY_MS ).toISOString().slice( 0, 10 );
function addMonth( day: string | null ) {
	const date = new Date( `${ day }T00:00:00Z` );
	date.setUTCMonth( date.getUTCMonth() + 1 );
	return date.toISOString().slice( 0, 10 );
}
const spare = ( browser: Browser ) => {
	const { world, reader } = browser;
	const used = mine( browser )?.cardToken;
	return world.cards.of( reader ).find( ( { token } ) => token !== used )?.token ?? '';
};
