/** A reader with a membership on the stage, and what a test reads from the world afterwards. */
import { beforeEach, vi } from 'vitest';
import type { CancelInput } from '#src/flows/changes/cancel.ts';
import type { PlannedStart } from '#src/domain/changes/replacement.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import type { Subscription } from '../../../sandbox/records.ts';
import { namedCard } from '../named-card.ts';
import { startOf } from './start-of.ts';
import { setStage, type Stage } from '../../services/stage.ts';

export interface MoneyStage {
	readonly stage: Stage;
	/** Logs the named reader in, reads the catalogue, and clears the list of calls. */
	readonly as: ( persona: string ) => Promise< void >;
	readonly catalogue: () => readonly Plan[];
	readonly plan: ( id: string ) => Plan;
	/** The panel's terms if the monthly plan continues on that day; null means today. */
	readonly monthlyFrom: ( startsOn: string | null ) => PlannedStart;
	/** The terms if the plan changes to the yearly one on that day. */
	readonly yearlyFrom: ( startsOn: string | null ) => PlannedStart;
	/** The subscriptions with these ids (default: the live ones), as the cancel page shows them. */
	readonly shown: ( ids?: readonly string[] ) => CancelInput[ 'shown' ];
	/** The card that pays the live subscription, in the form in which a button passes it on. */
	readonly ownCard: () => { readonly saved: string; readonly isOwn: true };
	/** The card of a subscription as the page names it; '' if it has none. */
	readonly namedCard: ( one: Subscription | undefined ) => string;
	readonly held: () => readonly Subscription[];
	/** Subscriptions that are not cancelled. */
	readonly live: () => readonly Subscription[];
	/** 'state plan next-billing' of each subscription, oldest first. */
	readonly standing: () => string[];
	/** The number of attempts to charge the reader since the log-in. */
	readonly charges: () => number;
	/** The number of the reader's charges since the log-in that succeeded. */
	readonly taken: () => number;
	/** The calls, without those that merely follow from others. */
	readonly steps: () => string[];
	readonly sent: ( call: string ) => readonly unknown[];
	readonly profile: () => Record< string, unknown >;
	/** Lets the pauses of read-backs and the timeouts of calls pass. */
	readonly settled: < Value >( work: Promise< Value > ) => Promise< Value >;
}

const ASIDE = [
	'site.nonce',
	'decision.entitlement',
	'identity.account',
	'site.pause-subscription-email',
	'site.newsletters',
];

export function planIn( plans: readonly Plan[], id: string ): Plan {
	const plan = plans.find( ( { planId } ) => planId === id );
	if ( ! plan ) {
		throw new Error( `no plan ${ id }` );
	}
	return plan;
}

export function setMoneyStage(): MoneyStage {
	const stage = setStage();
	let persona = '';
	let plans: readonly Plan[] = [];
	let chargesBefore = 0;

	beforeEach( () => {
		vi.useFakeTimers( {
			toFake: [ 'setTimeout', 'clearTimeout', 'Date' ],
		} );
	} );

	const chargesSince = () =>
		stage.world.billing
			.charges()
			.slice( chargesBefore )
			.filter( ( { account } ) => account === stage.reader( persona ).id );
	const held = () => stage.world.billing.of( stage.reader( persona ) );
	const plan = ( id: string ) => planIn( plans, id );
	const cardOf = ( one: Subscription | undefined ) =>
		namedCard( stage.world.cards.byToken( one?.cardToken ?? null ) );
	return {
		stage,
		held,
		monthlyFrom: ( startsOn ) => startOf( plan( 'sports-monthly' ), startsOn ),
		yearlyFrom: ( startsOn ) => startOf( plan( 'sports-yearly' ), startsOn ),
		live: () => stage.live( persona ),
		shown: ( ids = stage.live( persona ).map( ( { id } ) => id ) ) =>
			ids.map( ( id ) => {
				const one = held().find( ( known ) => known.id === id );
				return {
					id,
					planId: one?.planId ?? '',
					status: one?.state ?? 'unknown',
					paidThroughDate: one?.paidThrough ?? null,
					transactionHistory: null,
				};
			} ),
		ownCard: () => ( { saved: cardOf( stage.live( persona )[ 0 ] ), isOwn: true } ),
		namedCard: cardOf,
		async as( name ) {
			persona = name;
			stage.enter( name );
			( { plans } = await stage.deps.site.plans() );
			stage.world.journal.clear();
			chargesBefore = stage.world.billing.charges().length;
		},
		catalogue: () => plans,
		plan,
		standing: () =>
			held().map(
				( { state, planId, nextBilling } ) => `${ state } ${ planId } ${ nextBilling }`
			),
		charges: () => chargesSince().length,
		taken: () => chargesSince().filter( ( { outcome } ) => outcome === 'settled' ).length,
		steps: () => stage.calls().filter( ( call ) => ! ASIDE.includes( call ) ),
		sent: ( call ) =>
			stage.world.journal
				.all()
				.filter( ( row ) => row.call === call )
				.map( ( { body } ) => body ),
		profile: () => stage.reader( persona ).profile ?? {},
		async settled( work ) {
			await vi.advanceTimersByTimeAsync( 120_000 );
			return work;
		},
	};
}
