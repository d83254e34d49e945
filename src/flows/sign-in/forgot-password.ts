/** An unknown address gets the same answer as a known one (`sign-in-38`). */
import type { BotCheckFailure, ResetRequestFailure } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { normaliseEmail } from '#src/domain/validation.ts';
import { passBotCheck } from './bot-check.ts';
import type { SessionDeps } from '../deps/deps.ts';

export type ForgotPasswordFailure =
	| { readonly command: 'botCheck'; readonly failure: BotCheckFailure }
	| { readonly command: 'forgot'; readonly failure: ResetRequestFailure };

export async function forgotPassword(
	deps: SessionDeps,
	{ email }: { readonly email: string }
): Promise< Result< null, ForgotPasswordFailure > > {
	const human = await passBotCheck( deps, 'reset' );
	if ( ! human.ok ) {
		return failed( { command: 'botCheck', failure: human.failure } );
	}
	const asked = await deps.identity.requestReset( normaliseEmail( email ) );
	return asked.ok || asked.failure === 'user-not-found'
		? done( null )
		: failed( { command: 'forgot', failure: asked.failure } );
}
