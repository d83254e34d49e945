/**
 * The distribution's faketime, which moves the date of programs and of all that they start.
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
 * A program at another date. faketime's variant for threads (-m) is left out: each look at the clock takes 25 times
 * as long with it, and an offset that never changes needs no lock. Monotonic time stays, by which time-outs are kept,
 * and so do the times of files.
 *
 * @param {number}                                            seconds From now; negative for the past.
 * @param {[ command: string, args: string[], env?: Object ]} program
 * @return {[ command: string, args: string[], env: Object ]} What to run in its place.
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
