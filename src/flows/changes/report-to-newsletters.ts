/** Reports to the newsletter provider whether the membership is paused. */
import { membershipErrors } from '#src/messages/membership.ts';
import { orNull } from '#src/services/http/outage-failure.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { unlessStopped } from '../money/money-flow.ts';

type Slice = Pick< MoneyDeps, 'identity' | 'log' | 'site' >;

/** Reads the account's address; '' if that fails. */
export const addressOf = async ( { identity }: Pick< MoneyDeps, 'identity' > ): Promise< string > =>
	( await orNull( identity.account() ) )?.emailAddress ?? '';

/** Resolves to whether the report succeeded; never rejects. */
export async function reportToNewsletters(
	deps: Slice,
	{
		isPaused,
		email = addressOf( deps ),
	}: { readonly isPaused: boolean; readonly email?: string | Promise< string > }
): Promise< boolean > {
	const isReported = await unlessStopped( send( deps, email, isPaused ), false );
	if ( ! isReported ) {
		deps.log( membershipErrors.pauseNotSent() );
	}
	return isReported;
}

async function send(
	{ site }: Slice,
	email: string | Promise< string >,
	isPaused: boolean
): Promise< boolean > {
	const address = await email;
	return address !== '' && ( await site.newsletters.accountChange( address, { isPaused } ) ).ok;
}
