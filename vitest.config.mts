import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath( new URL( '.', import.meta.url ) );

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
		include: [ 'tests/unit/**/*.test.{ts,tsx}' ],
		environment: 'jsdom',
		environmentOptions: { jsdom: { url: 'http://localhost:8888/' } },
		setupFiles: [ './tests/unit/setup.ts' ],
		css: false,
		restoreMocks: true,
		unstubGlobals: true,
	},
} );
