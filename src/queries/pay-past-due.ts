/** Paying what is past due. Each command resolves to its flow's Result, whatever became of it. */
import type { Deps } from '#src/flows/deps/deps.ts';
import { payPastDue, type PayInput } from '#src/flows/subscriptions/pay-past-due.ts';
import { command } from './money-command.ts';

export const payPastDueMutation = ( deps: Deps ) =>
	command( ( input: PayInput ) => payPastDue( deps, input ) );
