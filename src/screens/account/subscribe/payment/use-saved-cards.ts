/**
 * The saved cards that can pay, the default one first; none when they cannot be loaded, and then
 * the form asks for a new card (`payment-25`).
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { paymentMethodsQuery } from '#src/queries/membership.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';

export interface SavedCards {
	/** Whether the reader's saved cards are still being loaded. */
	readonly isLoading: boolean;
	readonly saved: readonly PaymentMethod[];
	/** Null for a new card; undefined until the reader has chosen. */
	readonly chosen: PaymentMethod | null | undefined;
	readonly choose: ( token: string | null ) => void;
}

const usable = ( methods: readonly PaymentMethod[] ) =>
	methods
		.filter( ( { expired } ) => ! expired )
		.sort( ( a, b ) => Number( b.default ) - Number( a.default ) );

export function useSavedCards(): SavedCards {
	const methods = useQuery( paymentMethodsQuery( useDeps() ) );
	// Only the first list is used: a refused card may be in the vault afterwards, and must not
	// appear here.
	const [ first, setFirst ] = useState< readonly PaymentMethod[] | null >( null );
	const [ wanted, choose ] = useState< string | null | undefined >();
	if ( first === null && methods.data ) {
		setFirst( usable( methods.data ) );
	}
	const saved = first ?? [];
	return {
		isLoading: methods.isLoading,
		saved,
		chosen:
			wanted === undefined
				? undefined
				: ( saved.find( ( { token } ) => token === wanted ) ?? null ),
		choose,
	};
}
