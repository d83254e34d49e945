/**
 * Provides the distribution's faketime, which shifts the date of programs and of their children.
 */
import { run } from '../processes/run.mjs';
import { StepFailed } from '../processes/steps.mjs';
import { aptInstall, canInstall } from './apt.mjs';

const PACKAGES = [ 'faketime' ];

export async function ensureFaketime( tell ) {
	const works = async () => ( await run( 'faketime', [ '--version' ] ) ).code === 0;
	if ( await works() ) {
		return 'installed';
	}
	const why = canInstall() ? await aptInstall( PACKAGES, tell ) : 'there is none on this machine';
	if ( why || ! ( await works() ) ) {
		throw new StepFailed(
			`faketime cannot be had: ${ why ?? 'it does not run' }.`,
			'Install it; on Debian: apt-get install faketime'
		);
	}
	return 'installed';
}

/**
 * Runs a program at another date. The variant for threads (-m) is not used: it makes reading the
 * clock 25 times as slow, and an offset that never changes needs no lock. Monotonic time, on which
 * timeouts depend, and the times of files are not moved.
 *
 * @param {number}                                            seconds From now; negative for the past.
 * @param {[ command: string, args: string[], env?: Object ]} program
 * @return {[ command: string, args: string[], env: Object ]} What to run instead.
 */
export const atAnotherDate = ( seconds, [ command, args, env ] ) => [
	'faketime',
	[
		'--exclude-monotonic',
		'-f',
		`${ seconds < 0 ? '-' : '+' }${ Math.abs( seconds ) }`,
		command,
		...args,
	],
	{
		...env,
		NO_FAKE_STAT: '1',
		CIRCULATION_DATE_AHEAD: String( seconds * 1000 ),
	},
];
