/** Reports what the current browser engine cannot show; the rest of the journey runs. */
import process from 'node:process';
import { test } from '@playwright/test';

/** The things that each engine cannot show in a test. */
const LACKS: Record< string, readonly string[] > = { firefox: [ 'a page as it is printed' ] };

/** Whether the current engine can show this in a test; if not, the report gets a line about it. */
export function canShow( thing: 'a page as it is printed' ): boolean {
	const engine = process.env.CIRCULATION_ENGINE ?? '';
	if ( ! LACKS[ engine ]?.includes( thing ) ) {
		return true;
	}
	process.stdout.write( `  not in ${ engine }: ${ thing } (${ test.info().title })\n` );
	return false;
}
