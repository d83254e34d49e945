/**
 * Reads the arguments of `npm run test:php`: what the tests stand on, in any order, and what is for
 * PHPUnit.
 */
import { existsSync } from 'node:fs';
import { StepFailed } from '../processes/steps.mjs';

/**
 * What the tests can stand on, in any combination; without one: one site, SQLite, no cache that
 * outlives a request.
 */
export const GROUNDS = [ '--mariadb', '--object-cache', '--multisite' ];

/**
 * PHPUnit's options that are of use here, and those that take a value as an argument of its own.
 */
const PASSED_ON = {
	flags: [
		'--debug',
		'--list-tests',
		'--no-progress',
		'--stop-on-defect',
		'--stop-on-error',
		'--stop-on-failure',
		'--testdox',
	],
	values: [
		'--exclude-filter',
		'--filter',
		'--log-junit',
		'--order-by',
		'--random-order-seed',
		'--testsuite',
	],
};

/**
 * @param {string[]}                  args
 * @param {(path: string) => boolean} isFile
 * @return {{ grounds: string[], phpunit: string[] }} What was asked for.
 */
export function choose( args, isFile = existsSync ) {
	const chosen = { grounds: [], phpunit: [] };
	for ( let index = 0; index < args.length; index++ ) {
		const arg = args[ index ];
		const [ name ] = arg.split( '=' );
		if ( GROUNDS.includes( arg ) ) {
			chosen.grounds.push( arg );
		} else if ( arg === name && PASSED_ON.values.includes( name ) ) {
			if ( index + 1 === args.length ) {
				throw new StepFailed(
					`${ name } takes a value.`,
					`Such as: npm run test:php -- ${ name } …`
				);
			}
			chosen.phpunit.push( arg, args[ ++index ] );
		} else if (
			PASSED_ON.values.includes( name ) ||
			PASSED_ON.flags.includes( arg ) ||
			( ! arg.startsWith( '-' ) && isFile( arg ) )
		) {
			chosen.phpunit.push( arg );
		} else {
			throw new StepFailed(
				`No such argument: "${ arg }".`,
				`Allowed: ${ GROUNDS.join( ', ' ) }, together if you like; a file or a folder of tests; and of PHPUnit ${ [ ...PASSED_ON.flags, ...PASSED_ON.values ].join( ', ' ) }. Such as: npm run test:php -- --mariadb --filter LifecycleTest`
			);
		}
	}
	return chosen;
}
