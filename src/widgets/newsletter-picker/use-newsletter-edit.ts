/** A failed save keeps the unsaved newsletter choices (`newsletter-7`). */
import { useMutation } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isUnchanged, type Newsletters } from '#src/domain/newsletters/newsletter.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { keepInput, takeInput } from '#src/flows/session/session-over.ts';
import { newsletterFailureText } from '#src/messages/newsletters.ts';
import { updateNewslettersMutation } from '#src/queries/newsletter-updates.ts';
import { useDeps } from '../page/deps-context.tsx';
import { useProblem } from '../form/use-problem.ts';
import { createChoices, type Choices, type Standing } from './newsletter-choices.ts';

export type NewsletterEditing = ReturnType< typeof useNewsletterEdit >;

/** Re-renders as a transition, so that the pressed checkbox updates first. */
export function useStanding( { follow, standing }: Choices ): Standing {
	const [ seen, setSeen ] = useState( standing );
	useEffect( () => {
		const draw = () => startTransition( () => setSeen( standing() ) );
		draw();
		return follow( draw );
	}, [ follow, standing ] );
	return seen;
}

/** Key of the choices kept across a log-in. */
const KEPT = 'newsletters';

const keptWishes = ( deps: Deps ) =>
	( takeInput( deps, KEPT ) ?? [] ) as readonly ( readonly [ string, boolean ] )[];

export function useNewsletterEdit(
	{ subscribed }: Pick< Newsletters, 'subscribed' >,
	email: string,
	askedFor?: string
) {
	const deps = useDeps();
	const { mutateAsync, isPending } = useMutation( updateNewslettersMutation( deps ) );
	const { problem, report, forget } = useProblem();
	const [ choices ] = useState( () => {
		const made = createChoices( subscribed, askedFor );
		keptWishes( deps ).forEach( ( [ id, wanted ] ) => made.choose( id, wanted ) );
		return made;
	} );
	useEffect(
		() => () => {
			const { subscribe, unsubscribe } = choices.standing().edit;
			keepInput( deps, KEPT, [
				...[ ...subscribe ].map( ( id ) => [ id, true ] ),
				...[ ...unsubscribe ].map( ( id ) => [ id, false ] ),
			] );
		},
		[ deps, choices ]
	);
	useLayoutEffect( () => choices.learn( subscribed ), [ choices, subscribed ] );
	const isSending = useRef( false );

	const choose = useCallback(
		( id: string, wanted: boolean ) => {
			// While saving, choices are locked to what was sent.
			if ( ! isSending.current ) {
				choices.choose( id, wanted );
			}
		},
		[ choices ]
	);

	const save = async () => {
		if ( isSending.current ) {
			return false;
		}
		forget();
		choices.markGone( [] );
		const { edit } = choices.standing();
		if ( isUnchanged( edit ) ) {
			return true;
		}
		isSending.current = true;
		const result = await mutateAsync( { email, edit } );
		isSending.current = false;
		if ( result.ok ) {
			choices.markSaved();
		} else {
			const { failure, gone } = result.failure;
			choices.markGone( gone );
			report( newsletterFailureText( 'newsletters', failure ), failure );
		}
		return result.ok;
	};

	return {
		/** A stable reference; components read changes from it. */
		choices,
		isBusy: isPending,
		problem,
		/** The same function at each render, so that rows do not re-render. */
		choose,
		cancel: () => {
			choices.cancel();
			if ( ! problem?.seconds ) {
				forget();
			}
		},
		/** True once the lists are as chosen. */
		save,
	};
}
