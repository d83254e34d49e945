import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const spanish = readFileSync( 'languages/circulation-es_ES.po', 'utf8' );

/** Imperatives of the formal "usted", without words that may also be a verb's third person. */
const FORMAL =
	/\b(?:usted|haga|siga en|pruebe|introduzca|inicie|active|añada|escriba|espere|revise|(?:déje|inténte|actíve|crée|desactíve)l[oae])\b/i;

it( 'addresses every reader in Spanish as "tú", as WordPress does', () => {
	const texts = spanish.split( '\n' ).filter( ( line ) => line.startsWith( 'msgstr' ) );
	expect( texts.length ).toBeGreaterThan( 1000 );
	expect( texts.filter( ( text ) => FORMAL.test( text ) ) ).toEqual( [] );
} );
