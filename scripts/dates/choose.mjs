/**
 * Reads the arguments of `npm run test:dates`: any number of dates and of runners, in any order.
 */
import { StepFailed } from '../processes/steps.mjs';

/**
 * @template Named
 * @param {string[]}                             args
 * @param {{ dates: Named[], runners: Named[] }} all  The available ones, each with its `name`.
 * @return {{ dates: Named[], runners: Named[] }} The chosen ones: all dates if no date is named, and
 *   all runners if no runner is.
 */
export function choose( args, { dates, runners } ) {
	const known = [ ...dates, ...runners ].map( ( { name } ) => name );
	const strange = args.filter( ( arg ) => ! known.includes( arg ) );
	if ( strange.length ) {
		const list = ( things ) => things.map( ( { name } ) => name ).join( ', ' );
		throw new StepFailed(
			`No date and no runner: ${ strange.map( ( arg ) => `"${ arg }"` ).join( ', ' ) }.`,
			`Allowed dates: ${ list( dates ) }. Allowed runners: ${ list( runners ) }. Such as: npm run test:dates -- +1d unit`
		);
	}
	const asked = ( things ) => {
		const named = things.filter( ( { name } ) => args.includes( name ) );
		return named.length ? named : things;
	};
	return { dates: asked( dates ), runners: asked( runners ) };
}
