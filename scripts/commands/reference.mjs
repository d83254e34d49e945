/**
 * `npm run reference`: writes docs/reference.md, the files made from the table of settings, and the
 * brands in the tokens.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/paths.mjs';
import { withBrands } from '../setup/brand-tokens.mjs';
import { referencePage } from '../setup/reference-page.mjs';
import { MADE_OF_SETTINGS } from '../setup/settings-table.mjs';
import { say } from '../processes/steps.mjs';

writeFileSync( path.join( root, 'docs/reference.md' ), referencePage() );
for ( const [ file, text ] of Object.entries( MADE_OF_SETTINGS ) ) {
	writeFileSync( path.join( root, file ), text() );
}
const read = ( file ) => readFileSync( path.join( root, file ), 'utf8' );
const tokens = 'src/ui/tokens.css';
writeFileSync(
	path.join( root, tokens ),
	withBrands( read( tokens ), JSON.parse( read( 'includes/Assets/brands.json' ) ) )
);
say( '· docs/reference.md is as the code says' );
