/**
 * Measures what a page of the site costs one PHP process with the plugin and without it: an
 * article, a members-only one, and an account page. The plan list has the maximum length.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { php } from '../../setup/php.mjs';
import { editor, homeFolders, root, slug } from '../../setup/paths.mjs';
import { endAll, freePort, keep, listens } from '../../processes/background.mjs';
import { say, StepFailed } from '../../processes/steps.mjs';
import { phpEnvironment } from '../../wordpress/config.mjs';
import { install, runPhp, SETTINGS } from '../../wordpress/native.mjs';
import { median } from '../figures.mjs';

const WARM_UP = 3;
const START_MS = 15_000;
const LONGEST_PLAN_LIST = 200_000;
const WITHIN = 0.03;
/**
 * The pages, with the most that the plugin may add to each. docs/performance.md says which part takes
 * how much.
 */
const PAGES = {
	'an article': {
		address: '/ferry-commuters-standings/',
		budget: { cpu: 1.06, queries: 0, memory: 174_500, files: 27 },
	},
	'an article for members': {
		address: '/the-scout-who-stayed-home/',
		budget: { cpu: 1.1, queries: 0, memory: 202_000, files: 40 },
	},
};
const CPU_GOAL = 1.02;
const ACCOUNT_PAGE = '/account/settings/membership';
/** An account page's CPU time, as a multiple of an article's. */
const ACCOUNT_LIMIT = 0.45;

/** Generates lines as an editor writes them, up to the longest list that the settings allow. */
function planList() {
	let text = '';
	for ( let index = 0; ; index++ ) {
		const line = `sports-${ index } { name: "Sports Membership", frequency: 12, amount: "83.88", curation: { teaser: "Every game story" } }\n`;
		if ( text.length + line.length > LONGEST_PLAN_LIST ) {
			return text;
		}
		text += line;
	}
}

/** Installs one of the demo's sites, with the longest plan list that the settings allow. */
async function makeSite( folders, port ) {
	const order = {
		name: 'The Daily Example',
		site: 'nypost',
		host: `localhost:${ port }`,
		folder: 'main',
		plugin: `${ slug }/plugin.php`,
		demo: path.join( root, 'scripts/demo' ),
		editor,
	};
	const { ok, text } = await install( folders, order, {
		making: folders.data,
	} );
	if ( ! ok ) {
		throw new StepFailed( text, `Read ${ folders.logs }.` );
	}
	const list = path.join( folders.data, 'plan-list.txt' );
	await writeFile( list, planList() );
	const { code, tail } = await runPhp(
		[ path.join( root, 'scripts/bench/subjects/php.php' ), list ],
		phpEnvironment( folders, port ),
		{ timeout: START_MS }
	);
	if ( code !== 0 ) {
		throw new StepFailed( tail, `Read ${ folders.logs }.` );
	}
}

/** Starts one PHP process with its opcode cache, as behind a web server. */
async function serve( folders, port ) {
	const { command } = await php();
	const log = path.join( folders.logs, 'php.log' );
	const server = keep(
		command,
		[
			...SETTINGS,
			'-d',
			'opcache.enable=1',
			'-S',
			`127.0.0.1:${ port }`,
			'-t',
			folders.core,
			path.join( root, 'scripts/bench/subjects/php.php' ),
		],
		{ env: phpEnvironment( folders, port ), log }
	);
	const starts = { within: START_MS, unless: server.hasEnded };
	if ( ! ( await listens( port, starts ) ) ) {
		throw new StepFailed( 'PHP did not start.', `Read ${ log }.` );
	}
}

/** Requests a page and returns the server's figures instead of its HTML. */
async function ask( port, address, kind ) {
	const response = await fetch( `http://localhost:${ port }${ address }`, {
		headers: { 'x-bench': kind === 'with' ? 'with' : 'without' },
		redirect: 'manual',
	} );
	const text = await response.text();
	if ( response.status !== 200 || ! text.startsWith( '{' ) ) {
		throw new Error( `${ address } answered ${ response.status }: ${ text.slice( 0, 300 ) }` );
	}
	return JSON.parse( text );
}

async function measureArticle( bench, port, name, { address, budget } ) {
	const found = { with: [], without: [] };
	const asked = ( kind ) => async () => {
		const { cpu, ...exact } = await ask( port, address, kind );
		found[ kind === 'with' ? 'with' : 'without' ].push( exact );
		return cpu / 1000;
	};
	const kinds = [ 'with', 'without', 'again' ].map( ( kind ) => [ kind, asked( kind ) ] );
	bench.judge( name, await bench.inTurns( Object.fromEntries( kinds ), WARM_UP ), {
		control: 'without',
		same: [ 'again', 'without' ],
		within: WITHIN,
		limits: { with: { time: budget.cpu } },
		goals: { with: { time: CPU_GOAL } },
	} );
	const middle = ( kind, figure ) => median( found[ kind ].map( ( one ) => one[ figure ] ) );
	const added = {
		queries: middle( 'with', 'queries' ) - middle( 'without', 'queries' ),
		memory: middle( 'with', 'memory' ) - middle( 'without', 'memory' ),
		files: middle( 'with', 'files' ),
	};
	say( `  adds ${ added.queries } queries, ${ added.memory } bytes, ${ added.files } files` );
	for ( const [ figure, value ] of Object.entries( added ) ) {
		bench.limit( `${ name }, ${ figure }`, value, budget[ figure ] );
	}
}

async function measureAccount( bench, port ) {
	const article = PAGES[ 'an article' ].address;
	const asked = ( address ) => async () => ( await ask( port, address, 'with' ) ).cpu / 1000;
	const rounds = await bench.inTurns(
		{ account: asked( ACCOUNT_PAGE ), article: asked( article ), again: asked( article ) },
		WARM_UP
	);
	bench.judge( 'an account page', rounds, {
		control: 'article',
		same: [ 'again', 'article' ],
		within: WITHIN,
		limits: { account: { time: ACCOUNT_LIMIT } },
	} );
}

/** Measures on a site that is removed afterwards. */
export async function measure( bench ) {
	const home = await mkdtemp( path.join( os.tmpdir(), 'circulation-bench-' ) );
	const folders = { ...homeFolders(), data: home, logs: home };
	try {
		const port = await freePort();
		await makeSite( folders, port );
		await serve( folders, port );
		const { opcache } = await ask( port, '/', 'with' );
		say( `  opcache ${ opcache ? 'on' : 'off: PHP has no such extension' }` );
		for ( const [ name, page ] of Object.entries( PAGES ) ) {
			await measureArticle( bench, port, name, page );
		}
		await measureAccount( bench, port );
	} finally {
		await endAll();
		await rm( home, { recursive: true, force: true } );
	}
}
