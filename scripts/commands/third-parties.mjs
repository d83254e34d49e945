/**
 * `npm run third-parties`: writes docs/third-parties.md from the table that also generates the
 * privacy policy text.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/paths.mjs';
import { say } from '../processes/steps.mjs';
import { thirdPartiesPage } from '../setup/third-parties-page.mjs';

const table = JSON.parse(
	readFileSync( path.join( root, 'includes/Privacy/third-parties.json' ), 'utf8' )
);
writeFileSync( path.join( root, 'docs/third-parties.md' ), thirdPartiesPage( table ) );
say( '· docs/third-parties.md is as the table says' );
