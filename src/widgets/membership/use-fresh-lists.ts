/**
 * Reads the subscriptions again after a lost answer, and shows only what the service itself says
 * now (`change-12`).
 */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readerKeys } from '#src/queries/keys.ts';
import { useDeps } from '../page/deps-context.tsx';
import { lookAgain } from './look-again.ts';

export interface FreshLists {
	readonly isLooking: boolean;
	readonly look: () => void;
}

/** @param onKnown the service has answered, and the page shows what it says. */
export function useFreshLists( onKnown: () => void ): FreshLists {
	const deps = useDeps();
	const client = useQueryClient();
	const [ isLooking, setLooking ] = useState( false );

	async function look() {
		setLooking( true );
		try {
			await lookAgain( deps, client );
			await client.invalidateQueries( { queryKey: readerKeys.all } );
			onKnown();
		} catch {
			// Still not known: the notice stays, and so does its button.
		} finally {
			setLooking( false );
		}
	}

	return { isLooking, look: () => void look() };
}
