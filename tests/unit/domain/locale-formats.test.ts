import { expect, it } from 'vitest';
import { formatDay } from '#src/domain/days/format-day.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { monthText } from '#src/messages/profile.ts';

/** The names of the Intl formatters that the work creates. */
function madeBy( work: () => void ): readonly string[] {
	const made: string[] = [];
	const real = { ...Object.getOwnPropertyDescriptors( Intl ) };
	for ( const name of [ 'DateTimeFormat', 'NumberFormat' ] as const ) {
		Object.defineProperty( Intl, name, {
			configurable: true,
			value: new Proxy( Intl[ name ], {
				construct( target, given ) {
					made.push( name );
					return Reflect.construct( target, given ) as object;
				},
			} ),
		} );
	}
	work();
	Object.defineProperties( Intl, real );
	return made;
}

it( 'A formatter is made once for each locale and form', () => {
	const made = madeBy( () => {
		for ( let month = 1; month <= 12; month++ ) {
			monthText( month, 'nl' );
			formatDay( `2026-${ String( month ).padStart( 2, '0' ) }-01`, 'nl' );
			formatMoney( month, 'EUR', 'nl' );
		}
	} );
	expect( made ).toEqual( [ 'DateTimeFormat', 'DateTimeFormat', 'NumberFormat' ] );
	expect( formatMoney( 999, 'USD', 'nl' ) ).not.toBe( formatMoney( 999, 'EUR', 'nl' ) );
} );
