import { expect, it } from 'vitest';
import { monthText } from '#src/messages/profile.ts';

// Proves language-14, language-15.
it.each( [
	[ 'en-US', 'January' ],
	[ 'es-ES', 'enero' ],
	[ 'fa-IR', 'ژانویه' ],
	[ 'x', 'January' ],
] )( 'The first month reads in %s as %s', ( locale, text ) => {
	expect( monthText( 1, locale ) ).toBe( text );
} );
