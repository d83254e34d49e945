/**
 * `npm run rules [-- <id or its beginning>]`: lists each rule of docs/product with the tests that
 * prove it.
 */
import { proofs, rules } from '../rules/proofs.mjs';

const wanted = process.argv[ 2 ] ?? '';
const all = proofs();
const chosen = rules().filter(
	( { id } ) => id === wanted || ( ! /\d$/.test( wanted ) && id.startsWith( wanted ) )
);
if ( chosen.length === 0 ) {
	process.stderr.write(
		`No rule of docs/product begins with "${ wanted }". An id looks like payment-1; an area like payment.\n`
	);
	process.exitCode = 1;
}
for ( const { id, title, page } of chosen ) {
	process.stdout.write( `${ id } ${ title } (${ page })\n` );
	for ( const { file, line, test } of all.filter( ( proof ) => proof.id === id ) ) {
		process.stdout.write( `  ${ file }:${ line } ${ test }\n` );
	}
}
