/** What an operator's bad day does to the rehearsed production: services that are slow or off. */
import http from 'node:http';
import { API, ask, hold, logIn, nonceOf, times } from './asking.mjs';

/** The sandbox's control interface, past the edge. */
const control = ( stage, method, name, given ) =>
	new Promise( ( resolve, reject ) => {
		const request = http.request(
			{
				host: '127.0.0.1',
				port: stage.services,
				path: `/__sandbox/api/${ name }`,
				method,
				headers: { 'Content-Type': 'application/json', 'circ-sandbox-world': 'default' },
			},
			( answer ) => {
				let text = '';
				answer.on( 'data', ( part ) => ( text += part ) );
				answer.on( 'end', () =>
					answer.statusCode < 300
						? resolve( JSON.parse( text ) )
						: reject( new Error( `${ method } ${ name }: ${ text }` ) )
				);
			}
		);
		request.on( 'error', reject );
		request.end( given && JSON.stringify( given ) );
	} );

const spread = ( figures ) => figures.sort( ( one, other ) => one - other );
const at = ( figures, share ) => spread( figures )[ Math.floor( figures.length * share ) ] ?? 0;

/** Milliseconds of each of so many requests, so many at a time. */
async function timed( count, alike, act ) {
	const figures = [];
	let left = count;
	const start = performance.now();
	await times( alike, async () => {
		while ( left-- > 0 ) {
			const began = performance.now();
			const { status } = await act( left );
			figures.push( { status, ms: performance.now() - began } );
		}
	} );
	return Object.assign( figures, { took: performance.now() - start } );
}

export const TROUBLE = {
	async 'open stories go on while the decision service is slow or off'( stage, world ) {
		const cookie = await logIn( stage, 'member@readers.example' );
		const nonce = await nonceOf( stage, cookie );
		const content = () =>
			ask( stage, `${ API }/content/${ world.closed.id }`, {
				headers: { Cookie: cookie, 'X-WP-Nonce': nonce },
			} );
		// The first round only wakes what sleeps.
		const FAULTS = {
			waking: null,
			well: null,
			'2 s': { kind: 'delay', delay: 2_000 },
			'10 s': { kind: 'delay', delay: 10_000 },
			refusing: { kind: 'status', status: 503 },
		};
		const told = [];
		let control95 = 0;
		for ( const [ name, fault ] of Object.entries( FAULTS ) ) {
			await ( fault &&
				control( stage, 'POST', 'faults', {
					call: 'decision.engine',
					...fault,
					times: 500,
				} ) );
			const [ asked, stories ] = await Promise.all( [
				timed( 12, 4, content ),
				timed( 16, 2, ( count ) =>
					ask( stage, `/?s=${ encodeURIComponent( name ) }${ count }` )
				),
			] );
			await control( stage, 'DELETE', 'faults' );
			hold(
				stories.every( ( { status } ) => status === 200 ),
				`${ name }: a page was not there.`
			);
			hold(
				asked.every( ( { status } ) => [ 200, 403, 429, 503 ].includes( status ) ),
				`${ name }: ${ asked.map( ( { status } ) => status ) }`
			);
			const p95 = at(
				stories.map( ( { ms } ) => ms ),
				0.95
			);
			control95 = fault ? control95 : p95;
			const held = asked.reduce( ( sum, { ms } ) => sum + ms, 0 ) / asked.took;
			told.push(
				`${ name }: pages p95 ×${ ( p95 / control95 ).toFixed( 1 ) }, ${ held.toFixed( 1 ) } of 8 workers held`
			);
		}
		return told.join( '; ' );
	},
};
