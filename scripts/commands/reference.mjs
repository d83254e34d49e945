/**
 * `npm run reference`: writes docs/reference.md and the files made from the table of settings.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/paths.mjs';
import { referencePage } from '../setup/reference-page.mjs';
import { MADE_OF_SETTINGS } from '../setup/settings-table.mjs';
import { say } from '../processes/steps.mjs';

writeFileSync( path.join( root, 'docs/reference.md' ), referencePage() );
for ( const [ file, text ] of Object.entries( MADE_OF_SETTINGS ) ) {
	writeFileSync( path.join( root, file ), text() );
}
say( '· docs/reference.md is as the code says' );
