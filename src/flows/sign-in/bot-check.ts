/** Runs the bot check before log-in, registration, reset and payment (`sign-in-16`). */
import type { BotCheckFailure } from '#src/domain/failure.ts';
import { failed, type Result } from '#src/domain/result.ts';
import type { BotCheckAction } from '#src/services/bot-check/bot-check.ts';
import type { SessionDeps } from '../deps/deps.ts';

export async function passBotCheck(
	{ botCheck }: Pick< SessionDeps, 'botCheck' >,
	action: BotCheckAction
): Promise< Result< null, BotCheckFailure > > {
	const service = await botCheck().catch( () => null );
	return service ? service.pass( action ) : failed( 'not-loaded' );
}
