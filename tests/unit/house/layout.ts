/**
 * The layers of src/, from left to right, and what each may import. ARCHITECTURE.md, "One natural
 * way".
 */
import type { ImportedFile } from './source-files.ts';

export const ORDER = [
	'domain',
	'messages',
	'services',
	'state',
	'flows',
	'queries',
	'ui',
	'widgets',
	'screens',
	'app',
	'entry',
] as const;

/** The layer of a file; null for a file outside the layers. */
export function layerOf( path: string ): string | null {
	return /^src\/([^/]+)\//.exec( path )?.[ 1 ] ?? null;
}

type Rule = ( to: string, target: ImportedFile ) => boolean;

const leftOf =
	( from: ( typeof ORDER )[ number ] ): Rule =>
	( to ) =>
		( ORDER as readonly string[] ).indexOf( to ) >= 0 &&
		( ORDER as readonly string[] ).indexOf( to ) < ORDER.indexOf( from );

/** One rule per layer; a layer without a rule may import from no other. */
export const LAYERS: Record< string, Rule > = {
	...Object.fromEntries( ORDER.map( ( layer ) => [ layer, leftOf( layer ) ] ) ),
	// Components without data.
	ui: ( to ) => to === 'domain' || to === 'messages',
	// React-free and small: everything except pure rules and fixed texts is loaded on demand.
	entry: ( to, target ) =>
		target.dynamic ||
		target.typeOnly ||
		to === 'domain' ||
		target.path === 'src/messages/loader.ts' ||
		// This module reports every chunk that fails to load, the first one included.
		target.path === 'src/services/browser/lazy.ts',
	// wp-admin shares the pure rules, and its previews use readers' components.
	admin: ( to ) => [ 'domain', 'messages', 'ui' ].includes( to ),
	editor: ( to ) => to === 'domain' || to === 'messages',
};

export const REACT_ALLOWED_IN = [
	'src/ui/',
	'src/widgets/',
	'src/screens/',
	'src/app/',
	'src/state/use-store.ts',
	'src/admin/',
	'src/editor/',
];

export const GLOBALS_ALLOWED_IN = [
	'src/services/browser/',
	'src/services/vendors/',
	'src/entry/',
	'src/ui/',
	'src/widgets/',
	'src/screens/',
	'src/app/',
	'src/admin/',
	'src/editor/',
];

/**
 * The folders of src/domain and what each may import; every folder may import the files directly in
 * src/domain.
 */
export const DOMAIN_ORDER: Record< string, string[] > = {
	days: [],
	plans: [ 'days' ],
	subscriptions: [ 'days', 'plans' ],
	changes: [ 'days', 'plans', 'subscriptions', 'profile', 'cards' ],
	schedules: [ 'days', 'plans', 'subscriptions', 'changes' ],
	cards: [ 'days' ],
	site: [],
	profile: [ 'site' ],
	newsletters: [ 'site' ],
	addresses: [ 'site' ],
	'sign-in': [ 'site', 'profile', 'addresses' ],
	withdrawal: [ 'profile', 'sign-in' ],
	onboarding: [ 'plans', 'addresses' ],
	access: [ 'days', 'plans', 'schedules', 'subscriptions', 'profile', 'addresses' ],
};

/** The maximum number of files directly in one folder of src/. */
export const FILES_IN_A_FOLDER = 25;

/** Tables are exempt, because they are as long as what they list. */
export const TABLES: readonly string[] = [ 'includes/Settings/Schema.php' ];

export const LINE_LIMITS = [
	{ folder: 'src', pattern: /\.(ts|tsx)$/, limit: 400 },
	{ folder: 'scripts', pattern: /\.(mjs|cjs|php|js)$/, limit: 400 },
	{ folder: 'includes', pattern: /\.php$/, limit: 400 },
	{ folder: 'tests', pattern: /\.(ts|tsx|php|js)$/, limit: 400 },
	// The configuration files of the tools, in the project's root.
	{ folder: '.', pattern: /\.([cm]?js|[cm]?ts|php)$/, limit: 150 },
];
