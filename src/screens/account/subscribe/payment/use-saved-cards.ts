/**
 * Lists the saved cards that can pay, the default one first; none if they cannot be loaded
 * (`payment-25`).
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { isUsable } from '#src/domain/changes/paying-card.ts';
import { utcDay, type UtcDay } from '#src/domain/days/utc-day.ts';
import { paymentMethodsQuery } from '#src/queries/membership.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';

export type SavedCards = ReturnType< typeof useSavedCards >;

const usable = ( methods: readonly PaymentMethod[], today: UtcDay ) =>
	methods
		.filter( ( one ) => isUsable( one, today ) )
		.sort( ( a, b ) => Number( b.default ) - Number( a.default ) );

export function useSavedCards() {
	const deps = useDeps();
	const methods = useQuery( paymentMethodsQuery( deps ) );
	// Only the first answer is used: a refused card may be in the vault later, and must not appear,
	// and a list that comes after a press must not take the place of the card that was typed.
	const [ first, setFirst ] = useState< readonly PaymentMethod[] | null >( null );
	const set = ( read: readonly PaymentMethod[] ) =>
		setFirst( usable( read, utcDay( deps.browser.clock.now() ) ) );
	const [ wanted, choose ] = useState< string | null | undefined >();
	if ( first === null && ( methods.data || methods.isError ) ) {
		set( methods.data ?? [] );
	}
	const saved = first ?? [];
	return {
		isLoading: first === null && methods.isLoading,
		saved,
		/** Null for a new card; undefined until the reader has chosen. */
		chosen:
			wanted === undefined
				? undefined
				: ( saved.find( ( { token } ) => token === wanted ) ?? null ),
		choose,
		/** Call it if another tab has changed a card. */
		renew: () =>
			void methods
				.refetch( { cancelRefetch: false } )
				.then( ( { data } ) => data && set( data ) ),
	};
}
