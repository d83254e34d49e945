/** Changes the reader's newsletters and text campaigns. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
	withEdit,
	type NewsletterEdit,
	type Newsletters,
} from '#src/domain/newsletters/newsletter.ts';
import { isUnanswered } from '#src/domain/failure.ts';
import type { Result } from '#src/domain/result.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import {
	editOfSwitch,
	switchTexts,
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
	readonly result: Result<
		Newsletters | null,
		{ readonly failure: unknown; readonly found?: Newsletters | null }
	>;
	readonly edit: NewsletterEdit;
}

/** Whether the page's lists or address may be outdated after this failure. */
const isInDoubt = ( failure: unknown ): boolean =>
	isUnanswered( failure ) || failure === 'session-not-authenticated';

/**
 * Without lists that were read back, a successful edit is applied, unless they are another reader's
 * by now. If its outcome is unknown, the lists are read again.
 */
async function learn(
	{ browser }: Pick< Deps, 'browser' >,
	client: QueryClient,
	{ session, result, edit }: Changed
): Promise< void > {
	if ( result.ok ) {
		browser.events.send( 'newsletter-change', {
			added: edit.subscribe.size,
			left: edit.unsubscribe.size,
		} );
	}
	const lists = { queryKey: readerKeys.newsletters };
	if ( session.isOver() || ! client.getQueryData( lists.queryKey ) ) {
		return;
	}
	const isReading = client.isFetching( lists ) > 0;
	// A read in flight may have been answered before the change.
	await client.cancelQueries( lists );
	const found = result.ok ? result.value : ( result.failure.found ?? null );
	client.setQueryData< Newsletters >(
		lists.queryKey,
		( before ) => found ?? ( before && result.ok ? withEdit( before, edit ) : before )
	);
	if ( isReading || ( ! result.ok && ! found && isInDoubt( result.failure.failure ) ) ) {
		void client.invalidateQueries( lists );
	}
}

/** Resolves to the flow's Result once the cached lists are right. It is never retried. */
export const updateNewslettersMutation = ( deps: Deps ) =>
	mutationOptions( {
		mutationFn: ( input: UpdateNewslettersInput ) => updateNewsletters( deps, input ),
		onMutate: () => deps.browser.storage.ofSession(),
		onSuccess: ( result, { edit }, session, { client } ) =>
			learn( deps, client, { session, result, edit } ),
	} );

/** The screen shows the switch at once; the cache follows when the call is done. */
export const switchTextsMutation = ( deps: Deps ) =>
	mutationOptions( {
		mutationFn: ( input: SwitchTextsInput ) => switchTexts( deps, input ),
		onMutate: () => deps.browser.storage.ofSession(),
		onSuccess: ( result, input, session, { client } ) =>
			learn( deps, client, { session, result, edit: editOfSwitch( input ) } ),
	} );
