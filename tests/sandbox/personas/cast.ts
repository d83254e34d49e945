/** The named readers, each created with the world's own verbs and clock. */
import { addDays, addMonths, type Day } from '../calendar.ts';
import {
	cancelAll,
	cardNonce,
	changeTo,
	deliverHome,
	pauseFor,
	setCardsDecline,
	subscribeTo,
} from '../reader-acts.ts';
import { persona, type Deed, type Persona } from './persona.ts';

type Act = Deed[ 'act' ];

const ago =
	( days: number ) =>
	( today: Day ): Day =>
		addDays( today, -days );
/** A day twelve months before the given number of days ago, on which a monthly charge was due. */
const yearBefore =
	( days: number ) =>
	( today: Day ): Day =>
		addMonths( addDays( today, -days ), -12 );

const deed = ( on: Deed[ 'on' ], act: Act ): Deed => ( { on, act } );
const subscribes =
	( planId: string, skipTrial = true ): Act =>
	( world, reader ) => {
		subscribeTo( world, reader, planId, { skipTrial } );
	};
const goesBroke: Act = ( world, reader ) => setCardsDecline( world, reader, true );

export const CAST: readonly Persona[] = [
	persona( 'member', 'Maya Ortiz', 'Has an account and no plan.' ),
	persona( 'newcomer', 'Noel Adeyemi', 'Registered yesterday and has seen nothing yet.', {
		since: 1,
	} ),
	persona(
		'unverified',
		'Una Petrov',
		'Has not confirmed her address and cannot log in before.',
		{ since: 2, mustVerify: true }
	),
	persona(
		'trialist',
		'Tariq Haddad',
		'Is on the third day of a free trial of the monthly plan.',
		{
			since: 3,
			deeds: [ deed( ago( 3 ), subscribes( 'sports-monthly', false ) ) ],
		}
	),
	persona( 'monthly', 'Mona Lindqvist', 'Pays each month, after a trial.', {
		deeds: [ deed( ago( 50 ), subscribes( 'sports-monthly', false ) ) ],
	} ),
	persona( 'yearly', 'Yusuf Bianchi', 'Paid for a year two months ago.', {
		deeds: [ deed( ago( 60 ), subscribes( 'sports-yearly' ) ) ],
	} ),
	persona(
		'step-up',
		'Stella Novak',
		'Pays an introductory price until June 1, 2027, and the full one from then on.',
		{
			deeds: [ deed( ago( 20 ), subscribes( 'sports-step-up-plan' ) ) ],
		}
	),
	persona( 'metered', 'Meera Rao', 'Pays each month for the metered plan.', {
		deeds: [ deed( ago( 15 ), subscribes( 'sports-metered-plan' ) ) ],
	} ),
	persona( 'expiring-card', 'Elif Kaya', 'Pays yearly with a card that ends this month.', {
		deeds: [
			deed( ago( 90 ), ( world, reader ) => {
				const lastDay = addDays( world.clock.today(), 90 );
				const nonce = cardNonce( world, undefined, lastDay );
				subscribeTo( world, reader, 'sports-yearly', { nonce } );
			} ),
		],
	} ),
	persona(
		'two-cards',
		'Tomas Weller',
		'Pays each month with one card; another is the usual one.',
		{
			deeds: [
				deed( ago( 40 ), subscribes( 'sports-monthly' ) ),
				deed( ago( 20 ), ( world, reader ) => {
					const nonce = cardNonce( world, '5555555555554444' );
					const saved = world.cards.redeem( reader, nonce );
					if ( saved.ok ) {
						world.cards.makeDefault( saved.card );
					}
				} ),
			],
		}
	),
	persona( 'past-due', 'Pia Duarte', 'Was declined yesterday and may still read.', {
		deeds: [
			deed( yearBefore( 1 ), subscribes( 'sports-monthly' ) ),
			deed( ago( 10 ), goesBroke ),
		],
	} ),
	persona(
		'inactive',
		'Ivo Castellan',
		'Has been past due for five days and may no longer read.',
		{
			deeds: [
				deed( yearBefore( 5 ), subscribes( 'sports-monthly' ) ),
				deed( ago( 10 ), goesBroke ),
			],
		}
	),
	persona(
		'cancelled-time-left',
		'Clara Tidwell',
		'Canceled a yearly plan and reads on until it ends.',
		{
			deeds: [
				deed( ago( 150 ), subscribes( 'sports-yearly' ) ),
				deed( ago( 30 ), cancelAll ),
			],
		}
	),
	persona( 'cancelled', 'Cem Hargrove', 'Canceled months ago; the paid time is over.', {
		deeds: [
			deed( ago( 120 ), subscribes( 'sports-monthly' ) ),
			deed( ago( 105 ), cancelAll ),
		],
	} ),
	persona(
		'active-paused',
		'Ada Vance',
		'Paused for a month three days ago; the paid time still runs.',
		{
			deeds: [
				deed( ago( 10 ), subscribes( 'sports-monthly' ) ),
				deed( ago( 3 ), ( world, reader ) => pauseFor( world, reader, 1 ) ),
			],
		}
	),
	persona( 'paused', 'Paolo Usman', 'Is paused; billing starts again by itself.', {
		deeds: [
			deed( ago( 55 ), subscribes( 'sports-monthly' ) ),
			deed( ago( 45 ), ( world, reader ) => pauseFor( world, reader, 2 ) ),
		],
	} ),
	persona(
		'pending-change',
		'Petra Chang',
		'Changes from monthly to yearly at the next billing date.',
		{
			deeds: [
				deed( ago( 12 ), subscribes( 'sports-monthly' ) ),
				deed( ago( 2 ), ( world, reader ) => changeTo( world, reader, 'sports-yearly' ) ),
			],
		}
	),
	persona( 'never-paid', 'Nora Pell', 'Left a trial before it cost anything.', {
		deeds: [
			deed( ago( 20 ), subscribes( 'sports-monthly', false ) ),
			deed( ago( 18 ), cancelAll ),
		],
	} ),
	persona(
		'home-delivery',
		'Hank Doyle',
		'Gets the paper at home and the sports product with it.',
		{
			deeds: [ deed( ago( 100 ), deliverHome ) ],
		}
	),
	persona(
		'unknown-plan',
		'Ulla Norberg',
		'Pays for a plan that the publisher no longer lists.',
		{
			deeds: [ deed( ago( 40 ), subscribes( 'sports-playoff-pass' ) ) ],
		}
	),
	persona(
		'two-subscriptions',
		'Theo Sato',
		'Left last season and came back: one old subscription, one running.',
		{
			deeds: [
				deed( ago( 300 ), subscribes( 'sports-monthly' ) ),
				deed( ago( 250 ), cancelAll ),
				deed( ago( 30 ), subscribes( 'sports-half-yearly' ) ),
			],
		}
	),
	persona( 'pagesix-member', 'Gigi Moreau', 'Has an account at Back Fence and no plan.', {
		site: 'pagesix',
	} ),
	persona( 'pagesix-monthly', 'Gus Okafor', 'Came through Back Fence and pays each month.', {
		site: 'pagesix',
		deeds: [ deed( ago( 25 ), subscribes( 'sports-monthly' ) ) ],
	} ),
	persona( 'decider-member', 'Dina Farouk', 'Has an account at Second Screen and no plan.', {
		site: 'decider',
	} ),
	persona( 'decider-yearly', 'Dov Marchetti', 'Came through Second Screen and paid for a year.', {
		site: 'decider',
		deeds: [ deed( ago( 75 ), subscribes( 'sports-yearly' ) ) ],
	} ),
];

export const personaById = ( id: string ): Persona | undefined =>
	CAST.find( ( one ) => one.id === id );
