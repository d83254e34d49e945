/**
 * Installs the database and cache servers that tests can run on, from the distribution's packages,
 * with PHP's extensions for them.
 */
import process from 'node:process';
import { run } from '../processes/run.mjs';
import { StepFailed } from '../processes/steps.mjs';
import { aptInstall, canInstall } from './apt.mjs';
import { php } from './php.mjs';

/** Debian installs server programs outside a normal user's path. */
export const serverPath = { PATH: `${ process.env.PATH }:/usr/sbin` };

/** Each server's name, program, PHP extension and Debian packages. */
const SERVERS = {
	mariadb: {
		title: 'MariaDB',
		program: 'mariadbd',
		extensions: [ 'mysqli', 'pdo_mysql' ],
		packages: [ 'mariadb-server', 'php-mysql' ],
	},
	redis: {
		title: 'Redis',
		program: 'redis-server',
		extensions: [ 'redis' ],
		packages: [ 'redis-server', 'php-redis' ],
	},
	fpm: {
		title: 'PHP-FPM 8.2',
		program: 'php-fpm8.2',
		extensions: [],
		packages: [ 'php8.2-fpm' ],
	},
	nginx: {
		title: 'nginx',
		program: 'nginx',
		extensions: [],
		packages: [ 'nginx-light' ],
	},
};

/**
 * @param {keyof typeof SERVERS}   name
 * @param {(line: string) => void} tell
 * @return {Promise<string>} 'installed', for the step's line.
 * @throws {StepFailed} If it cannot be installed.
 */
export async function ensureServer( name, tell ) {
	const server = SERVERS[ name ];
	let lacks = await whatIsMissing( server );
	if ( ! lacks.length ) {
		return 'installed';
	}
	const why = canInstall()
		? await aptInstall( server.packages, tell )
		: 'it is not on this machine';
	lacks = why ? lacks : await whatIsMissing( server );
	if ( lacks.length ) {
		throw new StepFailed(
			`${ server.title } cannot be had: ${ why ?? `there is still no ${ lacks.join( ', ' ) }` }.`,
			`Install it${
				server.extensions.length
					? ` with PHP's extensions ${ server.extensions.join( ', ' ) }`
					: ''
			}; on Debian: apt-get install ${ server.packages.join( ' ' ) }`
		);
	}
	return 'installed';
}

async function whatIsMissing( { program, extensions } ) {
	const { command } = await php();
	const loaded = (
		await run( command, [
			'-r',
			'echo implode( " ", array_map( "strtolower", get_loaded_extensions() ) );',
		] )
	).out.split( ' ' );
	const { missing } = await run( program, [ '--version' ], {
		env: serverPath,
	} );
	return [
		...( missing ? [ program ] : [] ),
		...extensions.filter( ( one ) => ! loaded.includes( one ) ),
	];
}
