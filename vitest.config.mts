import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath( new URL( '.', import.meta.url ) );

const RULES = '{domain,messages}';
/** Parts that talk to no service: a page costs them little when it is not a process of its own. */
const PARTS = '{ui,admin,editor,state}';

const page = {
	environment: 'jsdom',
	environmentOptions: { jsdom: { url: 'http://localhost:8888/' } },
};

export default defineConfig( {
	resolve: {
		alias: [
			{ find: /^#src\//, replacement: `${ root }src/` },
			{
				// WordPress's own packages are externals in wp-admin; tests meet one small stand-in.
				find: /^@wordpress\/(components|api-fetch|i18n|data|editor|edit-post|plugins|blocks|block-editor|core-data|dom-ready|element|server-side-render)$/,
				replacement: `${ root }tests/unit/stubs/wordpress.tsx`,
			},
		],
	},
	test: {
		setupFiles: [ './tests/unit/setup.ts' ],
		css: false,
		// For a busy machine: a test that passes does not wait.
		testTimeout: 20_000,
		restoreMocks: true,
		unstubGlobals: true,
		unstubEnvs: true,
		projects: [
			{
				// Pure rules need no page, and start ten times as fast without one.
				extends: true,
				test: {
					name: 'rules',
					environment: 'node',
					isolate: false,
					include: [
						`tests/unit/${ RULES }/**/*.test.{ts,tsx}`,
						'tests/unit/{scripts,sandbox}/*.test.mjs',
					],
				},
			},
			{
				extends: true,
				test: {
					name: 'parts',
					...page,
					pool: 'vmThreads',
					include: [ `tests/unit/${ PARTS }/**/*.test.{ts,tsx}` ],
				},
			},
			{
				extends: true,
				test: {
					name: 'page',
					...page,
					include: [ 'tests/unit/**/*.test.{ts,tsx}' ],
					exclude: [
						`tests/unit/${ RULES }/**`,
						`tests/unit/${ PARTS }/**`,
					],
				},
			},
		],
	},
} );
