/** `npm run marks`: writes the marks of cards and providers out of their package. */
import { writeFileSync } from 'node:fs';
import { FILES, marksFile } from '../setup/brand-marks.mjs';

for ( const [ file, ...rest ] of FILES ) {
	writeFileSync( file, marksFile( ...rest ) );
}
