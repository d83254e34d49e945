/** Causes trouble in the rehearsed production: services that are slow or down. */
import { API, ask, content, control, hold, reader, send, share, timed, until } from './asking.mjs';

/** The rounds of each service: a warm-up, a healthy one as the control, then the faults. */
const FAULTS = {
	waking: null,
	well: null,
	'2 s': { kind: 'delay', delay: 2_000 },
	'10 s': { kind: 'delay', delay: 10_000 },
	refusing: { kind: 'status', status: 503 },
	off: { kind: 'drop' },
};
const CALLS = 8;
const STORIES = 12;
const WELL_MS = 40_000;

const readsNewsletters = ( stage, one, options ) =>
	send(
		stage,
		'/newsletters',
		one,
		{ action: 'read', email: 'monthly@readers.example' },
		options
	);

/** For each service: the failing call, and the reader's request meanwhile. */
const SERVICES = {
	decision: {
		call: 'decision.engine',
		persona: 'member',
		asks: ( stage, one, options, { closed } ) => content( stage, { closed, ...one }, options ),
	},
	identity: { call: 'identity.account', persona: 'monthly', asks: readsNewsletters },
	newsletter: {
		call: 'newsletter-provider.read-user',
		persona: 'monthly',
		asks: readsNewsletters,
	},
	gateway: {
		call: 'gateway.subscription-find',
		persona: 'monthly',
		asks: async ( stage, one, options ) => {
			const named = ( name ) =>
				one.cookie.match( new RegExp( `blaize_${ name }=([^;]+)` ) )[ 1 ];
			const { subscriptions } = await control( stage, 'GET', 'world' );
			const { id } = subscriptions.find(
				( { account } ) => account === named( 'tracking_id' )
			);
			return ask(
				stage,
				`${ API }/subscriptions/${ id }/discounts?nonce=${ one.nonce }&session_id=${ named( 'session' ) }&tracking_id=${ named( 'tracking_id' ) }`,
				{ headers: { Cookie: one.cookie }, ...options }
			);
		},
	},
};

/** Tries one service under all faults; each round has a new address and session. */
async function befall( stage, world, number, { call, persona, asks } ) {
	const told = [];
	let well95 = 0;
	for ( const [ at, [ name, fault ] ] of Object.entries( FAULTS ).entries() ) {
		const from = `127.8.${ number }.${ at + 1 }`;
		const one = await reader( { ...stage, from }, persona );
		await ( fault && control( stage, 'POST', 'faults', { call, ...fault, times: 500 } ) );
		const [ asked, stories ] = await Promise.all( [
			timed( CALLS, 4, () => asks( stage, one, { from }, world ) ),
			timed( STORIES, 2, ( count ) =>
				ask( stage, `${ world.open }?${ call }=${ at }-${ count }` )
			),
		] );
		const struck = ( await control( stage, 'GET', 'faults' ) ).some(
			( planned ) => planned.struck > 0
		);
		await control( stage, 'DELETE', 'faults' );
		hold( struck || ! fault, `${ name }: ${ call } was never asked.` );
		hold(
			stories.every( ( { status } ) => status === 200 ),
			`${ name }: a page was not there.`
		);
		hold(
			asked.every( ( { status } ) => [ 200, 403, 503 ].includes( status ) ),
			`${ name }: ${ asked.map( ( { status } ) => status ) }`
		);
		const p95 = share( stories, 0.95 );
		const held = asked.reduce( ( sum, { ms } ) => sum + ms, 0 ) / asked.took;
		if ( fault ) {
			const began = Date.now();
			const fresh = await reader( { ...stage, from }, persona );
			await until(
				async () =>
					[ 200, 403 ].includes( ( await asks( stage, fresh, { from }, world ) ).status ),
				WELL_MS,
				`${ name }: it did not come back.`,
				1_000
			);
			told.push(
				`${ name } pages p95 ×${ ( p95 / well95 ).toFixed( 1 ) }, ${ held.toFixed( 1 ) } of 8 workers held, longest ${ ( share( asked, 1 ) / 1000 ).toFixed( 1 ) } s, well after ${ ( ( Date.now() - began ) / 1000 ).toFixed( 0 ) } s`
			);
		}
		well95 = fault ? well95 : p95;
	}
	return told.join( '; ' );
}

export const TROUBLE = Object.fromEntries(
	Object.entries( SERVICES ).map( ( [ name, service ], number ) => [
		`open stories go on while the ${ name } service is slow, refusing or off`,
		( stage, world ) => befall( stage, world, number, service ),
	] )
);
