/**
 * Browser tests by journey against a running publisher; `npm run test:browser` starts one and
 * passes BASE_URL.
 */
import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { environmentOfBrowser } from './scripts/dates/pages.mjs';
import { PREFERENCES } from './scripts/engines/firefox-lacks.mjs';
import type { Wire } from './tests/browser/fixtures.ts';

const engine = process.env.CIRCULATION_ENGINE ?? '';

const baseURL = process.env.BASE_URL ?? 'http://localhost:8888';
const installed = [ '/usr/bin/chromium-headless-shell', '/usr/bin/chromium' ].find( ( file ) =>
	existsSync( file )
);

export default defineConfig< { wire: Wire } >( {
	testDir: 'tests/browser',
	outputDir: 'test-results',
	// This test replaces the build that all others use, so it runs alone
	// (scripts/commands/test-engines.mjs).
	testIgnore: process.env.CIRCULATION_DEPLOYS ? [] : /two-builds\.spec/,
	// The journeys of the other engines include no editor.
	...( engine ? {} : { globalSetup: './tests/browser/editor-session.ts' } ),
	fullyParallel: true,
	forbidOnly: true,
	retries: 0,
	workers: 2,
	// The longest journey takes 46 s beside another one, and some took more than 90 s on a machine
	// that did other work too. It is slow there, not wrong.
	timeout: 240_000,
	// A log-in waits two seconds on purpose, and the machine may be busy.
	expect: { timeout: 15_000 },
	reporter: [ [ 'list' ] ],
	use: {
		baseURL,
		// Traces would double the time of the tests; `-- --trace on` records one for a failing
		// test.
		trace: 'off',
		screenshot: 'only-on-failure',
		launchOptions: {
			...( installed ? { executablePath: installed } : {} ),
			env: environmentOfBrowser(),
			args: [
				'--no-sandbox',
				'--disable-gpu',
				// A test's pages live only for seconds, so fewer processes and less compiling save
				// a twentieth of the browser's work.
				'--in-process-gpu',
				'--js-flags=--no-opt --max-lazy',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
				// Only this machine may be contacted.
				'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
			],
		},
	},
	projects: [
		{
			name: 'desktop',
			use: {
				...devices[ 'Desktop Chrome' ],
				viewport: { width: 1280, height: 900 },
			},
		},
		{
			name: 'phone',
			testMatch: /journey|design|modal/,
			use: {
				...devices[ 'Desktop Chrome' ],
				viewport: { width: 375, height: 812 },
				hasTouch: true,
				isMobile: true,
			},
		},
		{
			// Journeys that call the services, once more with answers as in the published
			// references.
			name: 'published',
			grep: /@wire/,
			use: {
				...devices[ 'Desktop Chrome' ],
				viewport: { width: 1280, height: 900 },
				wire: 'published' as const,
			},
		},
		{
			// `npm run test:engines`: the costliest journeys, in the distribution's Firefox.
			name: 'firefox',
			testMatch:
				/(journey|providers|sign-in-by-link|payment|membership|shared-device|after-deploy|two-builds)\.spec/,
			use: {
				browserName: 'firefox' as const,
				channel: 'moz-firefox',
				viewport: { width: 1280, height: 900 },
				launchOptions: {
					executablePath: 'scripts/engines/firefox.mjs',
					args: [],
					firefoxUserPrefs: PREFERENCES,
				},
			},
		},
	].filter( ( { name } ) => ( name === 'firefox' ) === ( engine === 'firefox' ) ),
} );
