/** Runs the commands on saved cards. Each resolves to its flow's Result, failures included. */
import {
	addCard,
	changeCard,
	makeDefaultCard,
	type NewCard,
	removeCard,
	replaceCard,
} from '#src/flows/cards/change-card.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { command } from './money-command.ts';

export const addCardMutation = ( deps: Deps ) =>
	command( ( input: NewCard ) => addCard( deps, input ) );

export const replaceCardMutation = ( deps: Deps ) =>
	command( ( input: NewCard & { readonly token: string } ) => replaceCard( deps, input ) );

export const removeCardMutation = ( deps: Deps ) =>
	command( ( input: { readonly token: string } ) => removeCard( deps, input ) );

export const makeDefaultMutation = ( deps: Deps ) =>
	command( ( input: { readonly token: string } ) => makeDefaultCard( deps, input ) );

export const changeCardMutation = ( deps: Deps ) =>
	command( ( input: { readonly subscriptionId: string; readonly token: string } ) =>
		changeCard( deps, input )
	);
