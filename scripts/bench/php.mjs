/**
 * `npm run bench:php`: what a page of the site costs with the plugin and without it. Never part of
 * `npm test`.
 *
 * ROUNDS, default 60. Each round asks one PHP process, in random order, for an article with the
 * plugin, without it, and without it once more, which says whether the session is quiet enough; the
 * same for an article that is for members; and for an account page. The plan list is as long as one
 * can be.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { prepared } from '../setup/needs.mjs';
import { php } from '../setup/php.mjs';
import { editor, homeFolders, root, slug } from '../setup/paths.mjs';
import { endAll, freePort, keep, listens } from '../processes/background.mjs';
import { explain, say, StepFailed } from '../processes/steps.mjs';
import { phpEnvironment } from '../wordpress/config.mjs';
import { install, runPhp, SETTINGS } from '../wordpress/native.mjs';
import { median, paired, shuffled } from './figures.mjs';

const ROUNDS = Number( process.env.ROUNDS ?? 60 );
const WARM_UP = 3;
const START_MS = 15_000;
const LONGEST_PLAN_LIST = 200_000;
/**
 * What the plugin may add. The first paper said 1.02 and 60 KB, for a plugin with half of the
 * hooks. Read with a sampling profiler, what a page pays is spread thin: the largest single part,
 * 0.6 %, is WordPress looking for a translation of "Log In". An article for members pays one query
 * more: its wall names prices, and the plan list is not autoloaded.
 */
const PAGES = {
	'an article': {
		address: '/ferry-commuters-standings/',
		budget: { cpu: 1.045, queries: 0, memory: 210_000, files: 25 },
	},
	'an article for members': {
		address: '/the-scout-who-stayed-home/',
		budget: { cpu: 1.08, queries: 1, memory: 210_000, files: 30 },
	},
};
const ACCOUNT_PAGE = '/account/settings/membership';
/** An account page's CPU time against an article's. */
const ACCOUNT_BUDGET = 0.45;

const problems = [];
const limit = ( name, figure, most ) => {
	if ( figure > most ) {
		problems.push( `${ name }: ${ figure }, at most ${ most } is allowed` );
	}
};

/** Lines as an editor writes them, as many as the settings take. */
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

/** One of the demo's sites, with that plan list. */
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
		[ path.join( root, 'scripts/bench/php.php' ), list ],
		phpEnvironment( folders, port ),
		{ timeout: START_MS }
	);
	if ( code !== 0 ) {
		throw new StepFailed( tail, `Read ${ folders.logs }.` );
	}
}

/** One PHP process with its cache of compiled files, as behind a web server. */
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
			path.join( root, 'scripts/bench/php.php' ),
		],
		{ env: phpEnvironment( folders, port ), log }
	);
	const starts = { within: START_MS, unless: server.hasEnded };
	if ( ! ( await listens( port, starts ) ) ) {
		throw new StepFailed( 'PHP did not start.', `Read ${ log }.` );
	}
}

/** Figures of one request; the server answers them in place of the page. */
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

const column = ( rounds, kind, name ) => rounds.map( ( round ) => round[ kind ][ name ] );

async function measureArticle( port, name, { address, budget } ) {
	const kinds = [ 'with', 'without', 'again' ];
	const rounds = [];
	for ( let round = -WARM_UP; round < ROUNDS; round++ ) {
		const figures = {};
		for ( const kind of shuffled( kinds ) ) {
			figures[ kind ] = await ask( port, address, kind );
		}
		if ( round >= 0 ) {
			rounds.push( figures );
		}
	}
	const cpu = ( kind ) => column( rounds, kind, 'cpu' );
	const { ratio } = paired( cpu( 'with' ), cpu( 'without' ) );
	const control = paired( cpu( 'again' ), cpu( 'without' ) );
	const added = ( figure ) =>
		median( column( rounds, 'with', figure ) ) - median( column( rounds, 'without', figure ) );
	const files = median( column( rounds, 'with', 'files' ) );
	say(
		`${ control.isSound ? '·' : '✗' } ${ name }: ${ ratio.toFixed( 3 ) } times the CPU time (${ ( median( cpu( 'without' ) ) / 1000 ).toFixed( 1 ) } ms without); without against without ${ control.ratio.toFixed( 3 ) }${ control.isSound ? '' : ' (void: the machine is too busy)' }; ${ added( 'queries' ) } queries, ${ ( added( 'memory' ) / 1000 ).toFixed( 0 ) } KB, ${ files } files`
	);
	if ( control.isSound ) {
		limit( `${ name }, CPU`, ratio, budget.cpu );
	}
	limit( `${ name }, queries`, added( 'queries' ), budget.queries );
	limit( `${ name }, memory`, added( 'memory' ), budget.memory );
	limit( `${ name }, files`, files, budget.files );
}

async function measureAccount( port ) {
	const article = PAGES[ 'an article' ].address;
	const times = { page: [], article: [], again: [] };
	const addresses = { page: ACCOUNT_PAGE, article, again: article };
	for ( let round = -WARM_UP; round < ROUNDS; round++ ) {
		for ( const kind of shuffled( Object.keys( times ) ) ) {
			const { cpu } = await ask( port, addresses[ kind ], 'with' );
			if ( round >= 0 ) {
				times[ kind ].push( cpu );
			}
		}
	}
	const { ratio } = paired( times.page, times.article );
	const control = paired( times.again, times.article );
	say(
		`${ control.isSound ? '·' : '✗' } an account page: ${ ratio.toFixed( 2 ) } times the CPU time of an article; article against article ${ control.ratio.toFixed( 3 ) }${ control.isSound ? '' : ' (void: the machine is too busy)' }`
	);
	if ( control.isSound ) {
		limit( 'an account page, CPU', ratio, ACCOUNT_BUDGET );
	}
}

/** A site that is gone afterwards. */
async function bench() {
	const home = await mkdtemp( path.join( os.tmpdir(), 'circulation-bench-' ) );
	const folders = { ...homeFolders(), data: home, logs: home };
	try {
		const port = await freePort();
		await makeSite( folders, port );
		await serve( folders, port );
		const { opcache } = await ask( port, '/', 'with' );
		say( `· opcache ${ opcache ? 'on' : 'off: PHP has no such extension' }` );
		for ( const [ name, page ] of Object.entries( PAGES ) ) {
			await measureArticle( port, name, page );
		}
		await measureAccount( port );
	} catch ( error ) {
		explain( error );
		return 1;
	} finally {
		await endAll();
		await rm( home, { recursive: true, force: true } );
	}
	problems.forEach( ( problem ) => say( `✗ ${ problem }` ) );
	return problems.length ? 1 : 0;
}

await prepared( 'node', 'php', 'build', 'core' );
process.exitCode = await bench();
