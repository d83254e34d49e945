/** Kills a front end, and then the database, in the middle of readers' requests. */
import {
	ask,
	content,
	control,
	count,
	hold,
	payWithNewCard,
	reader,
	send,
	share,
	timed,
	until,
} from './asking.mjs';
import { sql, startPool } from './stage.mjs';
import { endMariadb, runMariadb } from '../servers/mariadb.mjs';

/** After this time a press is certainly no longer locked. */
const LOCKS_MS = 75_000;
const AWAY_MS = 10_000;
const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const PLAN = 'sports-yearly';
const VERSION = 'rehearsal-1';

const mine = ( things, { account } ) => things.filter( ( one ) => one.account === account );
const emailOf = ( persona ) => `${ persona }@readers.example`;

/**
 * For each press: its reader, the service call that it waits for, and what must have happened
 * exactly once.
 */
const PRESSES = {
	retry: {
		persona: 'past-due',
		call: 'gateway.retry-charge',
		press: ( stage, one, options ) =>
			send( stage, `/subscriptions/${ one.subscription }/retry`, one, { key: KEY }, options ),
		happened: ( { charges }, one ) => mine( charges, one ).length - one.charges,
	},
	discount: {
		persona: 'two-cards',
		call: 'gateway.subscription-update',
		press: ( stage, one, options ) =>
			send(
				stage,
				`/subscriptions/${ one.subscription }/discounts`,
				one,
				{ key: KEY, discount_id: 'stay-half' },
				options
			),
		happened: ( { subscriptions }, one ) =>
			subscriptions.find( ( { id } ) => id === one.subscription ).discounts.length,
	},
	newsletters: {
		persona: 'two-subscriptions',
		call: 'newsletter-provider.write-user',
		press: ( stage, one, options ) =>
			send(
				stage,
				'/newsletters',
				one,
				{
					action: 'update',
					email: emailOf( 'two-subscriptions' ),
					subscribe: [ 'daily-evening-brief' ],
				},
				options
			),
		happened: ( { newsletters }, one ) =>
			mine( newsletters, one )[ 0 ].lists.length - one.lists,
	},
	consent: {
		persona: 'member',
		call: 'identity.account',
		press: ( stage, one, options ) =>
			send(
				stage,
				'/consent',
				one,
				{ key: KEY, plan_id: PLAN, text_version: VERSION },
				options
			),
		happened: async ( world, one, stage ) =>
			Number(
				await sql(
					stage,
					`SELECT COUNT(*) FROM wp_circulation_consents WHERE text_version = '${ VERSION }'`
				)
			),
	},
};

/** The reader of a press, and the services' data before it. */
async function prepared( stage, { persona } ) {
	const { accounts, subscriptions, charges, newsletters } = await control(
		stage,
		'GET',
		'world'
	);
	const one = { account: accounts.find( ( { email } ) => email === emailOf( persona ) ).id };
	return {
		...one,
		...( await reader( stage, persona ) ),
		subscription: mine( subscriptions, one ).at( -1 )?.id,
		charges: mine( charges, one ).length,
		lists: mine( newsletters, one )[ 0 ]?.lists.length ?? 0,
	};
}

export const KILLS = {
	async 'a front end killed in the middle of a retry, a discount, newsletters and a consent'(
		stage
	) {
		const readers = {};
		for ( const [ name, press ] of Object.entries( PRESSES ) ) {
			readers[ name ] = await prepared( stage, press );
		}
		await payWithNewCard( stage, readers.retry );
		const cut = [];
		for ( const [ name, { call, press } ] of Object.entries( PRESSES ) ) {
			// The service does its work but does not answer.
			await control( stage, 'POST', 'faults', {
				call,
				kind: 'delay',
				delay: 9_000,
				when: 'after',
			} );
			cut.push( press( stage, readers[ name ], { front: 'a' } ).catch( () => null ) );
			await until(
				async () =>
					( await control( stage, 'GET', 'faults' ) ).some(
						( fault ) => fault.call === call && fault.struck > 0
					),
				LOCKS_MS,
				`${ name } never reached ${ call }.`
			);
		}
		await stage.pools.a.kill();
		const told = await Promise.all( cut );
		hold(
			told.every( ( answer ) => answer === null || answer.status >= 500 ),
			`A reader was told ${ told.map( ( answer ) => answer?.status ) }.`
		);
		await control( stage, 'DELETE', 'faults' );
		stage.pools.a = await startPool( stage, 'a' );
		const rows = [];
		for ( const [ name, { press, happened } ] of Object.entries( PRESSES ) ) {
			let last;
			const began = Date.now();
			await until(
				async () => {
					last = await press( stage, readers[ name ], { front: 'b' } );
					return last.status === 200 && ! last.text.includes( 'in_progress' );
				},
				LOCKS_MS,
				() => `${ name } on the other one: ${ last.status } ${ last.text }`,
				8_000
			);
			const times = await happened(
				await control( stage, 'GET', 'world' ),
				readers[ name ],
				stage
			);
			hold( times === 1, `${ name } happened ${ times } times; ${ last.text }` );
			rows.push(
				`${ name } once, told after ${ Math.round( ( Date.now() - began ) / 1000 ) } s`
			);
		}
		return rows.join( '; ' );
	},

	async 'a database that is away for ten seconds'( stage, world ) {
		await ask( stage, world.closed.path );
		const kept = await timed( 60, 2, () => ask( stage, world.closed.path ) );
		await endMariadb( stage.folder );
		const began = Date.now();
		const away = { kept: [], pages: [], texts: [] };
		while ( Date.now() - began < AWAY_MS ) {
			away.kept.push( ...( await timed( 10, 2, () => ask( stage, world.closed.path ) ) ) );
			away.pages.push( await ask( stage, `${ world.open }?away=${ away.pages.length }` ) );
			away.texts.push( await content( stage, world ) );
		}
		await runMariadb( stage.folder );
		const back = Date.now();
		await until(
			async () => ( await content( stage, world ) ).status === 200,
			30_000,
			'The text did not come back.',
			500
		);
		const seconds = ( ( Date.now() - back ) / 1000 ).toFixed( 1 );
		const after = await ask( stage, `${ world.open }?back` );
		hold( after.status === 200, `A page answered ${ after.status } afterwards.` );
		hold(
			away.kept.every( ( { status } ) => status === 200 ),
			`${ count( away.kept, 200 ) } of ${ away.kept.length } kept pages were there.`
		);
		hold(
			away.texts.every( ( { status } ) => status >= 500 ),
			`A reader was told ${ away.texts.map( ( { status } ) => status ) }.`
		);
		const ratio = share( away.kept, 0.95 ) / share( kept, 0.95 );
		return (
			`${ away.kept.length } kept pages of 200, p95 ×${ ratio.toFixed( 1 ) }; ` +
			`${ away.texts.length } texts an outage, none a no; all well after ${ seconds } s`
		);
	},
};
