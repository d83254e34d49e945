/** After a lost answer only the service's own current answer is shown (`change-12`). */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EarlierPayment } from '#src/flows/subscriptions/payment-end.ts';
import { readerKeys } from '#src/queries/keys.ts';
import { useDeps } from '../page/deps-context.tsx';
import { lookAgain } from './look-again.ts';

export interface FreshLists {
	readonly isLooking: boolean;
	readonly look: () => void;
}

/** @param onKnown Called once the page shows the service's answer. */
export function useFreshLists( onKnown: ( earlier: EarlierPayment ) => void ): FreshLists {
	const deps = useDeps();
	const client = useQueryClient();
	const [ isLooking, setLooking ] = useState( false );

	async function look() {
		setLooking( true );
		try {
			const { earlier } = await lookAgain( deps, client );
			await client.invalidateQueries( { queryKey: readerKeys.all } );
			onKnown( earlier );
		} catch {
			// If the outcome is still unknown, the notice and its button stay.
		} finally {
			setLooking( false );
		}
	}

	return { isLooking, look: () => void look() };
}
