/** The command `npm run size` compares its weights with every budget. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as budgets from '../../../scripts/size/budgets.mjs';

const command = readFileSync( 'scripts/commands/size.mjs', 'utf8' );
/** The budgets that the command's reports and bans use. */
const used = [
	...command.matchAll( /(?:report|forbid)\((?:[^;]*?)budgets\.([A-Z_]+)[^;]*?\)/g ),
].map( ( [ , name ] ) => name );

describe( 'the sizes', () => {
	it( 'are held against each budget', () => {
		expect( [ ...new Set( used ), 'FIRST_PAGE' ].sort() ).toEqual(
			Object.keys( budgets ).sort()
		);
	} );

	it( 'end the command when they are over', () => {
		expect( command ).toMatch(
			/over\( weight, budget \);[\s\S]*tooMuch\.forEach\([\s\S]*?problems\.push/
		);
		expect( command ).toMatch( /if \( problems\.length \) \{\s*throw/ );
	} );
} );
