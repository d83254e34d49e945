import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath( new URL( '.', import.meta.url ) );

/** What touches no document, by folder; all else gets a page. */
const WITHOUT_A_PAGE = [
	'*',
	'{domain,house,messages,scripts}/**/*',
	'sandbox/*',
	'services/http/**/*',
].map( ( files ) => `tests/unit/${ files }.test.{ts,tsx,mjs}` );

/**
 * What asks the services: it runs once more with their answers as published. A test that holds in
 * one shape alone shows a defect of the product or of the test.
 */
const UNDER_BOTH_SHAPES = [
	'flows/{cards,changes,links,newsletters,profile,providers,session,sign-in,subscriptions}/**/*',
	'flows/money/{session-ends,money-model}',
	'queries/*',
	'services/{decision,identity}/*',
	'app/header/*',
	'widgets/gated-article/*',
	'screens/{cancel,link,login,membership,newsletters,past-due,payment-method,restart,restart-for-less,subscribe,subscribe-saved-card}',
].map( ( files ) => `tests/unit/${ files }.test.{ts,tsx}` );

const jsdom = {
	environment: 'jsdom',
	environmentOptions: { jsdom: { url: 'http://localhost:8888/' } },
};

/** Files and tests in an order of chance, which the same seed repeats. */
const { SHUFFLE_SEED } = process.env;
const sequence = SHUFFLE_SEED
	? { shuffle: { files: true, tests: true }, seed: Number( SHUFFLE_SEED ) }
	: {};

export default defineConfig( {
	plugins: [
		{
			// As webpack does it: the reader app's JSX runtime, which passes on to React's.
			name: 'own-jsx',
			enforce: 'pre',
			resolveId: ( source, importer = '' ) =>
				source === 'react/jsx-runtime' && importer.endsWith( '.tsx' )
					? `${ root }src/ui/jsx/jsx-runtime.ts`
					: null,
		},
		{
			// For `npm run texts`: which texts the tests make the app say (tests/unit/setup.ts),
			// those of the log by their names.
			name: 'said-texts',
			enforce: 'pre',
			transform( code, id ) {
				if ( ! process.env.CIRCULATION_TEXTS ) {
					return null;
				}
				if ( id.endsWith( '/src/messages/translate.ts' ) ) {
					return `${ code.replaceAll( 'dictionary.get( ', 'say( ' ) }
						const say = ( text ) => {
							globalThis.saidTexts?.add( text );
							return dictionary.get( text );
						};`;
				}
				const log = /\/src\/messages\/log(-calls)?\.ts$/.test( id );
				const table = log && /^export const (\w+) = \{$/m.exec( code )?.[ 1 ];
				return table
					? `${ code }
						for ( const [ name, text ] of Object.entries( ${ table } ) ) {
							${ table }[ name ] = ( ...given ) => {
								globalThis.saidTexts?.add( name );
								return text( ...given );
							};
						}`
					: null;
			},
		},
	],
	oxc: { jsx: { runtime: 'automatic', development: false } },
	resolve: {
		alias: [
			{ find: /^#src\//, replacement: `${ root }src/` },
			{
				// WordPress's own packages are externals in wp-admin; tests meet one small
				// stand-in.
				find: /^@wordpress\/(components|api-fetch|i18n|data|editor|edit-post|plugins|hooks|blocks|block-editor|core-data|dom-ready|element|server-side-render)$/,
				replacement: `${ root }tests/unit/stubs/wordpress.tsx`,
			},
		],
	},
	test: {
		setupFiles: [ './tests/unit/setup.ts' ],
		css: false,
		// For a busy machine: a test that passes does not wait.
		testTimeout: 60_000,
		restoreMocks: true,
		unstubGlobals: true,
		unstubEnvs: true,
		// To start afresh for each file costs more than its tests; setup.ts keeps the files apart.
		isolate: false,
		// Not by `--sequence.…`: an option of the command line takes the place of all that a
		// project says of its order.
		sequence,
		projects: [
			{
				extends: true,
				test: {
					name: 'rules',
					environment: 'node',
					include: WITHOUT_A_PAGE,
					// One project after the other: a process is given up when the next file is
					// another project's.
					sequence: { groupOrder: 0 },
				},
			},
			{
				extends: true,
				test: {
					...jsdom,
					name: 'page',
					include: [ 'tests/unit/**/*.test.{ts,tsx}' ],
					exclude: WITHOUT_A_PAGE,
					sequence: { groupOrder: 1 },
				},
			},
			{
				extends: true,
				test: {
					...jsdom,
					name: 'published',
					env: { CIRCULATION_WIRE: 'published' },
					include: UNDER_BOTH_SHAPES,
					sequence: { groupOrder: 2 },
				},
			},
		],
	},
} );
