/** Changes the reader's newsletters and text campaigns. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
	withEdit,
	type NewsletterEdit,
	type Newsletters,
} from '#src/domain/newsletters/newsletter.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import {
	editOfSwitch,
	switchTexts,
	type SwitchTextsFailure,
	type SwitchTextsInput,
} from '#src/flows/newsletters/switch-texts.ts';
import {
	updateNewsletters,
	type UpdateNewslettersInput,
} from '#src/flows/newsletters/update-newsletters.ts';
import type { SessionValues } from '#src/services/browser/storage.ts';
import { readerKeys } from './keys.ts';

interface Changed {
	/** The session in which the button was pressed. */
	readonly session: Pick< SessionValues, 'isOver' >;
	readonly isDone: boolean;
	readonly found: Newsletters | null;
	readonly edit: NewsletterEdit;
}

/**
 * Without lists that were read back, a successful edit is applied, unless they are another reader's
 * by now.
 */
function learn(
	{ browser }: Pick< Deps, 'browser' >,
	client: QueryClient,
	{ session, isDone, found, edit }: Changed
): void {
	if ( isDone ) {
		browser.events.send( 'newsletter-change', {
			added: edit.subscribe.size,
			left: edit.unsubscribe.size,
		} );
	}
	if ( session.isOver() ) {
		return;
	}
	client.setQueryData< Newsletters >( readerKeys.newsletters, ( before ) => {
		if ( found || ! before ) {
			return found ?? before;
		}
		return isDone ? withEdit( before, edit ) : before;
	} );
}

/** Resolves to the flow's Result once the cached lists are right. It is never retried. */
export const updateNewslettersMutation = ( deps: Deps ) =>
	mutationOptions( {
		mutationFn: ( input: UpdateNewslettersInput ) => updateNewsletters( deps, input ),
		onMutate: () => deps.browser.storage.ofSession(),
		onSuccess: ( result, { edit }, session, { client } ) =>
			learn( deps, client, {
				session,
				isDone: result.ok,
				found: result.ok ? result.value : result.failure.found,
				edit,
			} ),
	} );

const foundOf = ( failure: SwitchTextsFailure ): Newsletters | null =>
	failure.command === 'newsletters' ? failure.found : null;

/** The screen shows the switch at once; the cache follows when the call is done. */
export const switchTextsMutation = ( deps: Deps ) =>
	mutationOptions( {
		mutationFn: ( input: SwitchTextsInput ) => switchTexts( deps, input ),
		onMutate: () => deps.browser.storage.ofSession(),
		onSuccess: ( result, input, session, { client } ) =>
			learn( deps, client, {
				session,
				isDone: result.ok,
				found: result.ok ? result.value : foundOf( result.failure ),
				edit: editOfSwitch( input ),
			} ),
	} );
