/**
 * `npm run pot`: writes languages/circulation.pot from the code, and brings each language's file up
 * to date with it.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brought, template } from '../languages/catalogue.mjs';
import { say } from '../processes/steps.mjs';
import { root } from '../setup/paths.mjs';

const folder = path.join( root, 'languages' );

writeFileSync( path.join( folder, 'circulation.pot' ), template() );
readdirSync( folder )
	.filter( ( file ) => file.endsWith( '.po' ) )
	.forEach( ( file ) => {
		const place = path.join( folder, file );
		writeFileSync( place, brought( readFileSync( place, 'utf8' ) ) );
	} );
say( '· languages/ holds the texts of the code' );
