import { useQuery } from '@tanstack/react-query';
import type { SeenPaying } from '#src/domain/changes/paying-card.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { seenPaying } from '#src/flows/cards/card-taking-over.ts';
import { paymentMethodsQuery } from '#src/queries/membership.ts';
import { useDeps } from '../page/deps-context.tsx';

export interface Methods {
	/** Null while the list of cards is unknown. */
	readonly methods: readonly PaymentMethod[] | null;
	/** `methods` may change from null by itself while this is true. */
	readonly areMethodsAsked: boolean;
	/** Whether the given card made the last payment that this browser recorded. */
	readonly hasPaid: SeenPaying;
}

export function useMethods(): Methods {
	const deps = useDeps();
	const { data, isPending } = useQuery( paymentMethodsQuery( deps ) );
	return { methods: data ?? null, areMethodsAsked: isPending, hasPaid: seenPaying( deps ) };
}
