/**
 * The saved cards that can pay, the default one first; none when they cannot be loaded, and then
 * the form asks for a new card (`payment-25`).
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { isUsable } from '#src/domain/changes/paying-card.ts';
import { utcDay, type UtcDay } from '#src/domain/days/utc-day.ts';
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

const usable = ( methods: readonly PaymentMethod[], today: UtcDay ) =>
	methods
		.filter( ( one ) => isUsable( one, today ) )
		.sort( ( a, b ) => Number( b.default ) - Number( a.default ) );

export function useSavedCards(): SavedCards {
	const deps = useDeps();
	const methods = useQuery( paymentMethodsQuery( deps ) );
	// Only the first list is used: a refused card may be in the vault afterwards, and must not
	// appear here.
	const [ first, setFirst ] = useState< readonly PaymentMethod[] | null >( null );
	const [ wanted, choose ] = useState< string | null | undefined >();
	if ( first === null && methods.data ) {
		setFirst( usable( methods.data, utcDay( deps.browser.clock.now() ) ) );
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
