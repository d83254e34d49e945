/** Subscribes or restarts at the price that the reader was shown (`restart-2`). */
import { failed } from '#src/domain/result.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { restartForLess, type RestartInput } from '#src/flows/subscriptions/restart-for-less.ts';
import {
	restartMembership,
	subscribe,
	type SubscribeInput,
} from '#src/flows/subscriptions/subscribe.ts';
import { readerNow } from '#src/flows/money/money-flow.ts';
import { isStillMade } from './cancel.ts';
import { command } from './money-command.ts';
import { isStillOffered } from './as-shown.ts';

export const subscribeMutation = ( deps: Deps ) =>
	command( ( input: SubscribeInput ) => subscribe( deps, input ) );

export const restartMutation = ( deps: Deps ) =>
	command( async ( { less, began = readerNow( deps ), ...given }: RestartInput, { client } ) => {
		const input = { ...given, began };
		if (
			! ( await isStillOffered( deps, client, input.plan ) ) ||
			( less && ! ( await isStillMade( deps, less, 'restart' ) ) )
		) {
			return failed( { reason: 'offer-changed' } as const );
		}
		return less ? restartForLess( deps, input, less ) : restartMembership( deps, input );
	} );
