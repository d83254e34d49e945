/** A world whose time stands still until a test moves it, with one reader. */
import { createRegistry, type Registry } from '../../sandbox/registry.ts';
import type { Account } from '../../sandbox/records.ts';
import type { World } from '../../sandbox/world.ts';

export const NOON = 'T12:00:00.000Z';
export const PASSWORD = 'Reader-Pass-1';

/** Worlds whose time stands still at noon of this day (UTC); `personas` adds the named readers. */
export const registryOn = ( day: string, personas = false ): Registry => {
	const instant = Date.parse( `${ day }${ NOON }` );
	return createRegistry( { now: () => instant, personas } );
};

export const worldOn = ( day: string ): World => registryOn( day ).world();

export const goTo = ( world: World, day: string ): void =>
	world.moveTo( Date.parse( `${ day }${ NOON }` ) );

export const newReader = ( world: World, email = 'ann@example.com' ): Account => {
	const account = world.accounts.register( { email, password: PASSWORD } );
	if ( typeof account === 'string' ) {
		throw new Error( account );
	}
	return account;
};

/** 'YYYY-MM-DD dollars outcome' of every charge. */
export const chargesOf = ( world: World ): string[] =>
	world.billing
		.charges()
		.map(
			( { time, cents, outcome } ) =>
				`${ time.slice( 0, 10 ) } ${ ( cents / 100 ).toFixed( 2 ) } ${ outcome }`
		);
