/** Finds PHP 8.2 or newer with the extensions that WordPress on SQLite needs. */
import process from 'node:process';
import { run } from '../processes/run.mjs';
import { StepFailed } from '../processes/steps.mjs';
import { aptInstall, canInstall } from './apt.mjs';

const OLDEST = 80200;
/** The versioned names matter if `php` on the path is older or lacks extensions. */
const NAMES = [ 'php', 'php8.5', 'php8.4', 'php8.3', 'php8.2', '/usr/bin/php' ];
const NEEDED = [
	'pdo_sqlite',
	'mbstring',
	'dom',
	'simplexml',
	'xmlreader',
	'xmlwriter',
	'curl',
	'openssl',
	'tokenizer',
	'ctype',
	'filter',
	'iconv',
];
const PACKAGES = [
	'ca-certificates',
	'php-cli',
	'php-sqlite3',
	'php-xml',
	'php-mbstring',
	'php-curl',
	'php-intl',
];
const PROBE =
	'echo json_encode( [ PHP_VERSION_ID, PHP_VERSION, array_map( "strtolower", get_loaded_extensions() ) ] );';

/**
 * Compiles code that runs often, for processes that outlive a request: tests and pages then need an
 * eighth less CPU time.
 */
export const COMPILED = [
	'opcache.enable_cli=1',
	'opcache.jit=tracing',
	'opcache.jit_buffer_size=64M',
].flatMap( ( setting ) => [ '-d', setting ] );

/** CIRCULATION_PHP names a PHP to use. */
const OWN = process.env.CIRCULATION_PHP;
let found = null;

/**
 * The PHP to use, which is looked up once per process.
 *
 * @return {Promise<{ command: string, version: string }>} The program to call, and its version as text.
 * @throws {StepFailed} If none is suitable.
 */
export async function php() {
	const { best, lacks } = found ? { best: found } : await look();
	if ( ! best ) {
		throw new StepFailed(
			lacks,
			`Install PHP 8.2 or newer with ${ NEEDED.join( ', ' ) }; on Debian: apt-get install ${ PACKAGES.join( ' ' ) }`
		);
	}
	found = best;
	return best;
}

/**
 * Installs PHP and its extensions where they are missing and the machine lets us.
 *
 * @param {(line: string) => void} tell
 * @return {Promise<string|null>} The version, or null if PHP cannot be installed here.
 */
export async function ensurePhp( tell ) {
	const first = await look();
	found = first.best;
	if ( ! found && canInstall() ) {
		tell( first.lacks );
		const why = await aptInstall( PACKAGES, tell );
		const second = await look();
		found = second.best;
		tell( why ?? ( found ? 'installed' : second.lacks ) );
	} else if ( ! found ) {
		tell( first.lacks );
	}
	return found ? `PHP ${ found.version }` : null;
}

async function look() {
	let lacks = 'There is no PHP on this machine.';
	for ( const command of OWN ? [ OWN ] : NAMES ) {
		const probe = await run( command, [ '-r', PROBE ] );
		const answer = probe.code === 0 && probe.out.match( /\[\d.*\]$/ );
		if ( ! answer ) {
			continue;
		}
		const [ id, version, extensions ] = JSON.parse( answer[ 0 ] );
		const missing = NEEDED.filter( ( name ) => ! extensions.includes( name ) );
		if ( id >= OLDEST && ! missing.length ) {
			return { best: { command, version }, lacks: '' };
		}
		lacks =
			id < OLDEST
				? `PHP ${ version } is too old: 8.2 is the oldest that will do.`
				: `PHP ${ version } lacks ${ missing.join( ', ' ) }.`;
	}
	return { best: null, lacks };
}
