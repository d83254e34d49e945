/** Tells the newsletter provider whether the membership is paused. Specification §7, newsletters, account_change; §8; decision 68. */
import { membershipErrors } from '#src/messages/membership-errors.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { Deps } from './deps.ts';

type Slice = Pick< Deps, 'identity' | 'log' | 'site' >;

/** '' when the account cannot be read. */
export async function addressOf( {
	identity,
}: Pick< Deps, 'identity' > ): Promise< string > {
	try {
		return ( await identity.account() ).emailAddress;
	} catch ( error ) {
		outageFailure( error );
		return '';
	}
}

/** False when it was not told; never rejects. */
export async function tellNewsletters(
	deps: Slice,
	{
		isPaused,
		email = addressOf( deps ),
	}: {
		readonly isPaused: boolean;
		readonly email?: string | Promise< string >;
	}
): Promise< boolean > {
	const address = await email;
	const told =
		address !== '' &&
		( await deps.site.newsletters.accountChange( address, { isPaused } ) )
			.ok;
	if ( ! told ) {
		deps.log( membershipErrors.pauseNotTold() );
	}
	return told;
}
