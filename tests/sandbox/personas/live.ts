/**
 * Brings the named readers into a new world: performs their acts in chronological order, with
 * billing in between.
 */
import { addDays, startOf } from '../calendar.ts';
import type { World } from '../world.ts';
import { CAST } from './cast.ts';
import type { Persona } from './persona.ts';

/** Actions take place at noon, after a charge that is due on the same day. */
const NOON_MS = 12 * 3_600_000;

const attributesOf = ( name: string ): Record< string, string > => {
	const [ first = '', ...rest ] = name.split( ' ' );
	return {
		'full-name': name,
		'first-name': first,
		'last-name': rest.join( ' ' ),
	};
};

const registers = ( world: World, one: Persona ): void => {
	world.accounts.register( {
		email: one.email,
		password: one.password,
		attributes: attributesOf( one.name ),
		mustVerify: one.mustVerify,
	} );
};

export const livePersonas = ( world: World, cast = CAST ): void => {
	const start = world.clock.now();
	const today = world.clock.today();
	const events = cast.flatMap( ( one ) => [
		{
			at: startOf( addDays( today, -one.since ) ),
			happen: () => registers( world, one ),
		},
		...one.deeds.map( ( { on, act } ) => ( {
			at: startOf( on( today ) ) + NOON_MS,
			happen: () => {
				const reader = world.accounts.byEmail( one.email );
				if ( reader ) {
					act( world, reader );
				}
			},
		} ) ),
	] );
	for ( const { at, happen } of events.sort( ( one, other ) => one.at - other.at ) ) {
		world.moveTo( at );
		happen();
	}
	world.moveTo( start );
	world.outbox.clear();
};
