/**
 * What a reader has chosen and not saved yet, and its way to the provider. It stays whatever becomes of it.
 * Specification §4, Newsletter edit, and §8; acceptance D3.
 */
import { useMutation } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
	chooseNewsletter,
	isUnchanged,
	NO_EDIT,
	remainingEdit,
	type NewsletterEdit,
	type Newsletters,
} from '#src/domain/newsletter.ts';
import { textForFailure } from '#src/messages/for-profile-failure.ts';
import { updateNewslettersMutation } from '#src/queries/newsletter-updates.ts';
import { useDeps } from '../deps-context.tsx';
import { useProblem, type CommandProblem } from '../use-problem.ts';
import { createRows, type Rows } from './rows.ts';

export interface NewsletterEditing {
	/** How each row stands. */
	readonly rows: Rows;
	readonly edit: NewsletterEdit;
	readonly isBusy: boolean;
	readonly hasChanges: boolean;
	/** Saved, and nothing chosen since. */
	readonly isSaved: boolean;
	readonly problem: CommandProblem | null;
	/** Always the same function, so that a press draws one row anew and not all of them. */
	readonly choose: ( id: string, wanted: boolean ) => void;
	/** Clears both sets. */
	readonly cancel: () => void;
	/** True once the lists are as chosen. */
	readonly save: () => Promise< boolean >;
}

export function useNewsletterEdit(
	{ subscribed: ids }: Pick< Newsletters, 'subscribed' >,
	email: string
): NewsletterEditing {
	const deps = useDeps();
	const { mutateAsync, isPending } = useMutation(
		updateNewslettersMutation( deps )
	);
	const [ chosen, setChosen ] = useState( NO_EDIT );
	const { problem, tell, forget } = useProblem();
	const [ isSaved, setSaved ] = useState( false );
	const [ gone, setGone ] = useState< readonly string[] >( [] );
	const subscribed = useMemo( () => new Set( ids ), [ ids ] );
	// What has happened meanwhile, here or in another tab, is no change any more.
	const edit = useMemo(
		() => remainingEdit( chosen, subscribed ),
		[ chosen, subscribed ]
	);
	const [ rows ] = useState( () => createRows( { subscribed, edit, gone } ) );
	useLayoutEffect(
		() => rows.show( { subscribed, edit, gone } ),
		[ rows, subscribed, edit, gone ]
	);
	const isSending = useRef( false );
	const now = useRef( { subscribed, chosen, gone } );
	now.current = { subscribed, chosen, gone };

	const choose = useCallback(
		( id: string, wanted: boolean ) => {
			// What is on its way is what the reader saw when they pressed.
			if ( isSending.current ) {
				return;
			}
			const before = now.current;
			const next = {
				subscribed: before.subscribed,
				chosen: chooseNewsletter(
					before.chosen,
					id,
					wanted,
					before.subscribed.has( id )
				),
				gone: before.gone.filter( ( one ) => one !== id ),
			};
			now.current = next;
			setSaved( false );
			setGone( next.gone );
			setChosen( next.chosen );
			// Along with the bar, so that a press is drawn once.
			rows.show( {
				...next,
				edit: remainingEdit( next.chosen, next.subscribed ),
			} );
		},
		[ rows ]
	);

	const save = async () => {
		if ( isSending.current ) {
			return false;
		}
		forget();
		setGone( [] );
		if ( isUnchanged( edit ) ) {
			return true;
		}
		isSending.current = true;
		const result = await mutateAsync( { email, edit } );
		isSending.current = false;
		if ( result.ok ) {
			setChosen( NO_EDIT );
			setSaved( true );
		} else {
			const { failure } = result.failure;
			setGone( result.failure.gone );
			tell( textForFailure( 'newsletters', failure ), failure );
		}
		return result.ok;
	};

	return {
		rows,
		edit,
		isBusy: isPending,
		hasChanges: ! isUnchanged( edit ),
		isSaved,
		problem,
		choose,
		cancel: () => {
			setChosen( NO_EDIT );
			setGone( [] );
			if ( ! problem?.seconds ) {
				forget();
			}
		},
		save,
	};
}
