/** `npm run marks`: writes the logos of cards and providers, taken from their package. */
import { writeFileSync } from 'node:fs';
import { FILES, marksFile } from '../setup/brand-marks.mjs';

for ( const [ file, ...rest ] of FILES ) {
	writeFileSync( file, marksFile( ...rest ) );
}
