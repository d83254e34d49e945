/**
 * Subscribes, and restarts a canceled membership (`restart-2`). Each command resolves to its flow's
 * Result, failures included.
 */
import type { Deps } from '#src/flows/deps/deps.ts';
import { restartForLess, type RestartInput } from '#src/flows/subscriptions/restart-for-less.ts';
import {
	restartMembership,
	subscribe,
	type SubscribeInput,
} from '#src/flows/subscriptions/subscribe.ts';
import { command } from './money-command.ts';

export const subscribeMutation = ( deps: Deps ) =>
	command( ( input: SubscribeInput ) => subscribe( deps, input ) );

export const restartMutation = ( deps: Deps ) =>
	command( ( { less, ...input }: RestartInput ) =>
		less ? restartForLess( deps, input, less ) : restartMembership( deps, input )
	);
