/** The reader's saved payment methods, and which of them paid last. */
import { useQuery } from '@tanstack/react-query';
import { seenPaying } from '#src/flows/cards/card-taking-over.ts';
import { paymentMethodsQuery } from '#src/queries/membership.ts';
import { useDeps } from '../page/deps-context.tsx';

export type Methods = ReturnType< typeof useMethods >;

export function useMethods() {
	const deps = useDeps();
	const { data, isPending } = useQuery( paymentMethodsQuery( deps ) );
	return {
		/** Null while the list of cards is unknown. */
		methods: data ?? null,
		/** `methods` may change from null by itself while this is true. */
		areMethodsAsked: isPending,
		/** Whether the given card made the last payment that this browser recorded. */
		hasPaid: seenPaying( deps ),
	};
}
