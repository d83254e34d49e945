import wordpress from '@wordpress/eslint-plugin';
import globals from 'globals';

/** Rules about JSX and React's components. */
const OF_JSX = wordpress.configs.recommended
	.flatMap( ( { rules = {} } ) => Object.keys( rules ) )
	.filter( ( rule ) => /^(react|jsx-a11y)\//.test( rule ) );

export default [
	{
		ignores: [
			'build/**',
			'vendor/**',
			'.circulation/**',
			'.cache/**',
			'test-results/**',
			'playwright-report/**',
		],
	},
	...wordpress.configs.recommended,
	{
		languageOptions: { globals: { ...globals.browser } },
		settings: {
			'import/core-modules': [
				'@wordpress/api-fetch',
				'@wordpress/block-editor',
				'@wordpress/blocks',
				'@wordpress/components',
				'@wordpress/core-data',
				'@wordpress/data',
				'@wordpress/dom-ready',
				'@wordpress/edit-post',
				'@wordpress/editor',
				'@wordpress/element',
				'@wordpress/hooks',
				'@wordpress/i18n',
				'@wordpress/plugins',
				'@wordpress/server-side-render',
			],
		},
		rules: {
			camelcase: [
				'error',
				{
					properties: 'never',
					allow: [ '__webpack_public_path__', '__webpack_get_script_filename__' ],
				},
			],
			// TypeScript resolves imports; the rule does not know the "#src/" prefix of
			// package.json.
			'import/no-unresolved': 'off',
			'no-console': 'error',
			// The reader app has its own translation function.
			'@wordpress/i18n-text-domain': 'off',
			'@wordpress/i18n-no-variables': 'off',
			// Busy labels such as "Logging out..." end with three dots.
			'@wordpress/i18n-ellipsis': 'off',
			'jsdoc/require-param': 'off',
			'jsdoc/require-returns': 'off',
			'jsdoc/require-param-type': 'off',
			'jsdoc/require-returns-type': 'off',
		},
	},
	{
		files: [ 'scripts/**', 'tests/**', '*.config.*', 'webpack.config.js' ],
		languageOptions: { globals: { ...globals.node } },
		rules: {
			'import/no-extraneous-dependencies': 'off',
			'no-console': 'off',
		},
	},
	{
		// Four of five files hold no JSX, and looking for components there took a tenth of the time.
		files: [ '**/*.{ts,mts,js,mjs,cjs}' ],
		rules: Object.fromEntries( OF_JSX.map( ( rule ) => [ rule, 'off' ] ) ),
	},
	{
		// Code inside page.evaluate() runs in the page, where there is no ref to an element.
		files: [ 'tests/browser/**' ],
		rules: { '@wordpress/no-global-active-element': 'off' },
	},
];
