import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath( new URL( '.', import.meta.url ) );

/** Tests that need no document, by folder; all others get a page. */
const WITHOUT_A_PAGE = [
	'*',
	'{domain,house,messages,scripts}/**/*',
	'sandbox/*',
	'services/http/**/*',
].map( ( files ) => `tests/unit/${ files }.test.{ts,tsx,mjs}` );

/**
 * Tests of code that calls the services: they run once more with the services' answers as
 * published. A test that passes in one shape only reveals a defect of the product or of the test.
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

/** Runs files and tests in a random order, which the same seed repeats. */
const { SHUFFLE_SEED } = process.env;
const sequence = SHUFFLE_SEED
	? { shuffle: { files: true, tests: true }, seed: Number( SHUFFLE_SEED ) }
	: {};

export default defineConfig( {
	plugins: [
		{
			// Like webpack, uses the reader app's JSX runtime, which passes calls on to React's.
			name: 'own-jsx',
			enforce: 'pre',
			resolveId: ( source, importer = '' ) =>
				source === 'react/jsx-runtime' && importer.endsWith( '.tsx' )
					? `${ root }src/ui/jsx/jsx-runtime.ts`
					: null,
		},
		{
			// For `npm run texts`: records which texts the tests make the app show
			// (tests/unit/setup.ts), those of the log by name.
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
				// WordPress's own packages are externals in wp-admin; in tests one small stand-in
				// replaces them.
				find: /^@wordpress\/(components|api-fetch|i18n|data|editor|edit-post|plugins|hooks|blocks|block-editor|core-data|dom-ready|element|server-side-render)$/,
				replacement: `${ root }tests/unit/stubs/wordpress.tsx`,
			},
		],
	},
	test: {
		setupFiles: [ './tests/unit/setup.ts' ],
		css: false,
		// Long, for a busy machine; what passes does not wait.
		testTimeout: 60_000,
		hookTimeout: 60_000,
		restoreMocks: true,
		unstubGlobals: true,
		unstubEnvs: true,
		// A fresh process for each file would cost more than its tests; setup.ts keeps files apart.
		isolate: false,
		// The option `--sequence.…` is not used, because it would replace a project's own settings.
		sequence,
		projects: [
			{
				extends: true,
				test: {
					name: 'rules',
					environment: 'node',
					include: WITHOUT_A_PAGE,
					// The projects run one after the other, because a process ends when the next
					// file belongs to another project.
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
