/** What the engine at hand cannot be asked for is said by name; the rest of the journey goes on. */
import process from 'node:process';
import { test } from '@playwright/test';

/** By engine, as scripts/engines/firefox.mjs answers in its place. */
const LACKS: Record< string, readonly string[] > = { firefox: [ 'a page as it is printed' ] };

/** Whether the engine can show it; when it cannot, the report has a line about it. */
export function canShow( thing: 'a page as it is printed' ): boolean {
	const engine = process.env.CIRCULATION_ENGINE ?? '';
	if ( ! LACKS[ engine ]?.includes( thing ) ) {
		return true;
	}
	process.stdout.write( `  not in ${ engine }: ${ thing } (${ test.info().title })\n` );
	return false;
}
