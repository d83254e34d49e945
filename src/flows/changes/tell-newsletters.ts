/** Tells the newsletter provider whether the membership is paused. Specification §7, newsletters, account_change; §8; decision 68. */
import { membershipErrors } from '#src/messages/membership.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { unlessStopped } from '../money/money-flow.ts';

type Slice = Pick< MoneyDeps, 'identity' | 'log' | 'site' >;

/** '' when the account cannot be read. */
export async function addressOf( {
	identity,
}: Pick< MoneyDeps, 'identity' > ): Promise< string > {
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
	const told = await unlessStopped( tell( deps, email, isPaused ), false );
	if ( ! told ) {
		deps.log( membershipErrors.pauseNotSent() );
	}
	return told;
}

async function tell(
	{ site }: Slice,
	email: string | Promise< string >,
	isPaused: boolean
): Promise< boolean > {
	const address = await email;
	return (
		address !== '' &&
		( await site.newsletters.accountChange( address, { isPaused } ) ).ok
	);
}
