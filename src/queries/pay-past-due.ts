/** Pays the past-due balance. The command resolves to its flow's Result, failures included. */
import type { Deps } from '#src/flows/deps/deps.ts';
import { payPastDue, type PayInput } from '#src/flows/subscriptions/pay-past-due.ts';
import { command } from './money-command.ts';

export const payPastDueMutation = ( deps: Deps ) =>
	command( ( input: PayInput ) => payPastDue( deps, input ) );
