/** The twelve steps of the guided tour, which takes about ten minutes. */
import { strikePreset } from '../presets.ts';
import { cancelAll, subscribeTo } from '../reader-acts.ts';
import type { Account } from '../records.ts';
import type { World } from '../world.ts';
import { accountOf, daysAgo, sent, went, type Step } from './step.ts';

const STORY = '/harbor-city-seventh-game/';
const MEMBERSHIP = '/account/settings/membership';
const SUBSCRIBE = 'identity.subscribe';
const CANCEL = 'identity.cancel-subscription';

const nothing = (): void => {};

const pays =
	( planId: string, days: number ) =>
	( world: World, reader: Account ): void =>
		daysAgo( world, days, () => {
			subscribeTo( world, reader, planId, { skipTrial: true } );
		} );

export const STEPS: readonly Step[] = [
	{
		id: 'wall',
		title: 'Meet the wall',
		text: 'You are a visitor. Read until the story stops, then look at the plans.',
		path: STORY,
		arrive: null,
		// Only the page sends a user agent; the site's own server asks without one.
		isDone: ( rows ) =>
			rows.some(
				( row ) =>
					went( row, 'decision.engine' ) &&
					sent( row, 'sdkFeatureSlug' ) === 'available-plans' &&
					Boolean( sent( row, 'userAgent' ) )
			),
	},
	{
		id: 'trial',
		title: 'Subscribe with a trial',
		text: 'You are logged in and have no plan. Take the monthly one, whose first seven days are free, with the card 4111 1111 1111 1111.',
		path: STORY,
		arrive: nothing,
		isDone: ( rows ) =>
			rows.some(
				( row ) => went( row, SUBSCRIBE ) && sent( row, 'skip_trial_period' ) !== true
			),
	},
	{
		id: 'trial-ends',
		title: 'Let the trial end',
		text: 'It is the sixth day of your trial. Move the clock, load the page again, and find the first payment in the receipts.',
		path: MEMBERSHIP,
		arrive: ( world, reader ) =>
			daysAgo( world, 6, () => {
				subscribeTo( world, reader, 'sports-monthly' );
			} ),
		aid: {
			label: 'Move the clock 7 days',
			method: 'POST',
			call: 'clock',
			body: { advance: 'P7D' },
		},
		isDone: ( rows, world ) =>
			rows.some(
				( row ) =>
					went( row, 'identity.subscriptions' ) &&
					world.billing
						.all()
						.some(
							( { account, trialEnds } ) =>
								account === accountOf( world, row.session )?.id &&
								trialEnds !== null &&
								row.at.slice( 0, 10 ) >= trialEnds
						)
			),
	},
	{
		id: 'declined',
		title: 'A card is declined',
		text: 'The bank will refuse your next payment. Pay for the year with any test card: nothing is taken, and you can try again.',
		path: '/account/subscribe',
		arrive: ( world ) => {
			strikePreset( world, 'decline' );
		},
		isDone: ( rows ) => rows.some( ( row ) => went( row, SUBSCRIBE, 400 ) ),
	},
	{
		id: 'pay',
		title: 'Pay, and read on',
		text: 'Start at the wall, pay for the year, and the story opens where you left it.',
		path: STORY,
		arrive: nothing,
		isDone: ( rows ) => {
			const paid = rows.findIndex( ( row ) => went( row, SUBSCRIBE ) );
			return paid >= 0 && rows.slice( paid ).some( ( row ) => went( row, 'site.content' ) );
		},
	},
	{
		id: 'pause',
		title: 'Pause',
		text: 'You pay each month. Pause for one, and see on which day billing starts again.',
		path: MEMBERSHIP,
		arrive: pays( 'sports-monthly', 10 ),
		isDone: ( rows ) =>
			rows.some(
				( row ) => went( row, 'identity.save-profile' ) && sent( row, 'paused' ) === true
			) && rows.some( ( row ) => went( row, SUBSCRIBE ) ),
	},
	{
		id: 'change',
		title: 'Change the plan',
		text: 'You pay each month. Change to the year: the schedule says what is paid when, before you agree.',
		path: MEMBERSHIP,
		arrive: pays( 'sports-monthly', 12 ),
		isDone: ( rows ) =>
			rows.some(
				( row ) => went( row, SUBSCRIBE ) && sent( row, 'plan_id' ) !== 'sports-monthly'
			),
	},
	{
		id: 'cancel',
		title: 'Cancel, with an offer to stay',
		text: 'Going takes as many presses as staying. Take the offer, or leave it and cancel.',
		path: `${ MEMBERSHIP }/cancel`,
		arrive: pays( 'sports-monthly', 15 ),
		isDone: ( rows ) =>
			rows.some( ( row ) => went( row, CANCEL ) || went( row, 'site.add-discount' ) ),
	},
	{
		id: 'restart',
		title: 'Restart',
		text: 'You canceled two days ago and have months left that are paid. Start again: nothing is charged today.',
		path: MEMBERSHIP,
		arrive: ( world, reader ) => {
			pays( 'sports-yearly', 60 )( world, reader );
			daysAgo( world, 2, () => cancelAll( world, reader ) );
		},
		isDone: ( rows ) => rows.some( ( row ) => went( row, SUBSCRIBE ) ),
	},
	{
		id: 'gate',
		title: 'An editor gates a story',
		text: 'Log in to wp-admin as editor, password circulation-editor. Open a story, switch on "Members only", save, and look at it in a private window.',
		path: '/wp-admin/edit.php',
		arrive: null,
		isDone: ( rows ) =>
			rows.some(
				( row ) =>
					went( row, 'wordpress.post' ) && sent( row, 'circulation_access' ) === 'members'
			),
	},
	{
		id: 'outage',
		title: 'The engine goes down',
		text: 'You are a member, and nobody can say so. The story neither opens nor sells. Let everything work again, then press "Try again".',
		path: STORY,
		arrive: ( world, reader ) => {
			pays( 'sports-yearly', 30 )( world, reader );
			strikePreset( world, 'engine-down' );
		},
		aid: {
			label: 'Let everything work again',
			method: 'DELETE',
			call: 'faults',
		},
		isDone: ( rows ) => {
			const refused = rows.findIndex( ( { status } ) => status === 503 );
			return (
				refused >= 0 && rows.slice( refused ).some( ( row ) => went( row, 'site.content' ) )
			);
		},
	},
	{
		id: 'tabs',
		title: 'Two tabs',
		text: 'You are a member. Open the story in a second tab, log out in one, and look at the other.',
		path: STORY,
		arrive: pays( 'sports-yearly', 45 ),
		isDone: ( rows ) => {
			const out = rows.findIndex( ( row ) => went( row, 'identity.logout' ) );
			return (
				rows.slice( 0, Math.max( out, 0 ) ).filter( ( row ) => went( row, 'site.content' ) )
					.length >= 2
			);
		},
	},
];
