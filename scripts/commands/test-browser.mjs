/**
 * `npm run test:browser`: runs Playwright against its own publisher; arguments are passed on.
 *
 * With BASE_URL set it uses that publisher instead of starting one.
 */
import process from 'node:process';
import { prepared } from '../setup/needs.mjs';
import { editor, tool } from '../setup/paths.mjs';
import { run } from '../processes/run.mjs';
import { withTestPublisher } from './test-publisher.mjs';

async function playwright( baseUrl, browser ) {
	const { code } = await run( tool( 'playwright' ), [ 'test', ...process.argv.slice( 2 ) ], {
		env: {
			BASE_URL: baseUrl,
			CIRCULATION_BROWSER: browser,
			CIRCULATION_EDITOR: editor.name,
			CIRCULATION_EDITOR_PASSWORD: editor.password,
		},
		live: true,
	} );
	return code;
}

const [ , browser ] = await prepared( 'node', 'browser' );
process.exitCode = process.env.BASE_URL
	? await playwright( process.env.BASE_URL, browser )
	: await withTestPublisher( ( baseUrl ) => playwright( baseUrl, browser ) );
