/** Measures the capacity of the rehearsed production, compared with a control in the same run. */
import { ask, content, control, count, hold, reader, share, timed, times } from './asking.mjs';

const VISITORS = 10_000;
const ROUNDS = 5;
const A_ROUND = 12;
const PHASE_MS = 15_000;
const READERS_A_MINUTE = 500;

const p50 = ( figures ) => share( figures, 0.5 );
const p95 = ( figures ) => share( figures, 0.95 );
const ratio = ( one, other ) => `×${ ( one / other ).toFixed( 2 ) }`;
const rate = ( figures ) => ( figures.length / figures.took ) * 1_000;

/** Logs in readers with a session and an address each, because rate limits count by both. */
async function crowd( stage, howMany, network ) {
	const sessions = [];
	for ( let at = 0; at < howMany; at++ ) {
		const from = `127.${ network }.0.${ at + 1 }`;
		sessions.push( { from, ...( await reader( { ...stage, from }, 'monthly' ) ) } );
	}
	return sessions;
}

export const LOAD = {
	async 'ten thousand visitors on a kept page'( stage, { closed } ) {
		await ask( stage, closed.path );
		const figures = await timed( VISITORS, 16, () => ask( stage, closed.path ) );
		hold(
			count( figures, 200 ) === VISITORS,
			`${ count( figures, 200 ) } of ${ VISITORS } were 200.`
		);
		// A small cached file shows how much the edge and this client can handle on their own.
		const file = '/wp-includes/css/dist/block-library/common.min.css';
		await ask( stage, file );
		const small = await timed( VISITORS / 5, 16, () => ask( stage, file ) );
		return (
			`${ VISITORS } of 200, ${ Math.round( rate( figures ) ) } a second, p95 ${ p95( figures ).toFixed( 0 ) } ms; ` +
			`rate to that of a small file ${ ratio( rate( figures ), rate( small ) ) }`
		);
	},

	async 'an article that no cache keeps, with the plugin and without'( stage, { closed, open } ) {
		const seen = {};
		for ( let round = 0; round <= ROUNDS; round++ ) {
			for ( const [ name, page ] of Object.entries( { open, closed: closed.path } ) ) {
				for ( const without of [ false, true ] ) {
					const figures = await timed( A_ROUND, 1, ( at ) =>
						ask( stage, `${ page }?load=${ round }-${ at }`, {
							front: 'a',
							headers: without ? { 'X-Without-Plugin': '1' } : {},
						} )
					);
					hold( count( figures, 200 ) === A_ROUND, `${ name }: a page was not there.` );
					// The first round is not counted, because it only warms up.
					if ( round > 0 ) {
						( seen[ `${ name } ${ without }` ] ??= [] ).push( ...figures );
					}
				}
			}
		}
		return [ 'open', 'closed' ]
			.map(
				( name ) =>
					`${ name } ${ ratio( p50( seen[ `${ name } false` ] ), p50( seen[ `${ name } true` ] ) ) } (p50)`
			)
			.join( ', ' );
	},

	async 'readers’ calls at 1, 4 and 16 at a time'( stage, world ) {
		const sessions = await crowd( stage, 12, 3 );
		const told = [];
		for ( const alike of [ 1, 4, 16 ] ) {
			const howMany = Math.max( 24, alike * 6 );
			const calls = await timed( howMany, alike, ( at ) => {
				const one = sessions[ at % sessions.length ];
				return content( stage, { ...world, ...one }, { from: one.from } );
			} );
			const pages = await timed( howMany, alike, ( at ) =>
				ask( stage, `${ world.open }?calls=${ alike }-${ at }` )
			);
			hold(
				count( calls, 200 ) === howMany,
				`${ alike }: ${ calls.map( ( { status } ) => status ) }`
			);
			told.push(
				`${ alike }: ${ rate( calls ).toFixed( 1 ) } a second, p95 ${ p95( calls ).toFixed( 0 ) } ms, ${ ratio( p95( calls ), p95( pages ) ) } of an article's`
			);
		}
		return told.join( '; ' );
	},

	async 'five hundred readers a minute, with the decision service off in the middle'(
		stage,
		world
	) {
		const kept = await crowd( stage, 8, 4 );
		await times( kept.length, ( at ) =>
			content( stage, { ...world, ...kept[ at ] }, { from: kept[ at ].from } )
		);
		const told = [];
		for ( const phase of [ 'before', 'off', 'after' ] ) {
			const fresh = await crowd( stage, 8, { before: 5, off: 6, after: 7 }[ phase ] );
			await ( phase === 'off' &&
				control( stage, 'POST', 'faults', {
					call: 'decision.engine',
					kind: 'status',
					status: 503,
					times: 5_000,
				} ) );
			const asked = [];
			const end = Date.now() + PHASE_MS;
			// Each request starts on schedule, whether or not the one before has been answered.
			while ( Date.now() < end ) {
				const at = asked.length;
				const isKept = at % 2 === 0;
				const crowdOf = isKept ? kept : fresh;
				const one = crowdOf[ Math.floor( at / 2 ) % crowdOf.length ];
				asked.push(
					Promise.all( [
						timed( 1, 1, () =>
							ask( stage, `${ world.open }?${ phase }=${ at }`, { from: one.from } )
						),
						timed( 1, 1, () =>
							content( stage, { ...world, ...one }, { from: one.from } )
						),
					] ).then( ( [ [ page ], [ text ] ] ) => ( { page, text, isKept } ) )
				);
				await new Promise( ( resolve ) =>
					setTimeout( resolve, 60_000 / READERS_A_MINUTE )
				);
			}
			const readers = await Promise.all( asked );
			const took = PHASE_MS + Math.max( 0, Date.now() - end );
			await control( stage, 'DELETE', 'faults' );
			const texts = ( want ) =>
				readers.filter( ( { isKept } ) => isKept === want ).map( ( { text } ) => text );
			hold(
				readers.every( ( { page } ) => page.status === 200 ),
				`${ phase }: a page was not there.`
			);
			hold(
				readers.every( ( { text } ) => [ 200, 429, 503 ].includes( text.status ) ),
				`${ phase }: ${ readers.map( ( { text } ) => text.status ) }`
			);
			const [ before, fresher ] = [ texts( true ), texts( false ) ];
			told.push(
				`${ phase }: ${ Math.round( ( readers.length / took ) * 60_000 ) } a minute, ` +
					`readers of before ${ count( before, 200 ) } of ${ before.length } yes, ` +
					`new ones ${ count( fresher, 200 ) } of ${ fresher.length }, ` +
					`pages p95 ${ p95( readers.map( ( { page } ) => page ) ).toFixed( 0 ) } ms`
			);
			hold(
				phase !== 'after' || count( fresher, 200 ) > 0,
				`Nobody new read afterwards. ${ told.join( '; ' ) }`
			);
		}
		return told.join( '; ' );
	},
};
