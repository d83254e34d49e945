/** What an operator's bad day does to the rehearsed production: services that are slow or off. */
import { ask, content, control, hold, reader, share, timed } from './asking.mjs';

export const TROUBLE = {
	async 'open stories go on while the decision service is slow or off'( stage, world ) {
		const member = { ...world, ...( await reader( stage, 'member' ) ) };
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
				timed( 12, 4, () => content( stage, member ) ),
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
			const p95 = share( stories, 0.95 );
			control95 = fault ? control95 : p95;
			const held = asked.reduce( ( sum, { ms } ) => sum + ms, 0 ) / asked.took;
			told.push(
				`${ name }: pages p95 ×${ ( p95 / control95 ).toFixed( 1 ) }, ${ held.toFixed( 1 ) } of 8 workers held`
			);
		}
		return told.join( '; ' );
	},
};
