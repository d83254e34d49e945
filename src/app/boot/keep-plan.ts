/** Keeps which plan an address or a window event asks for. It is untrusted. Specification §2.3; decision 58. */
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { accountPlace } from '../routing/account-place.ts';
import type { ModalBoot } from './boot.ts';

/** Detail of a window event; what is no record holds nothing. */
export const fieldsOf = ( detail: unknown ) =>
	( Object( detail ) === detail ? detail : {} ) as Readonly<
		Record< string, unknown >
	>;

export function keepPlan(
	{ store }: Pick< SessionDeps, 'store' >,
	search: string,
	detail?: unknown
): void {
	const plan =
		fieldsOf( detail ).planId ??
		new URLSearchParams( search ).get( 'plan' );
	if ( typeof plan === 'string' ) {
		store.setState( ( { payflow } ) => ( {
			payflow: { ...payflow, selectedPlan: plan },
		} ) );
	}
}

/** The queries that a modal begins with: that of the page, and that of what asked for it. */
export const modalQueries = ( { path }: Pick< ModalBoot, 'path' > ) => {
	const { origin, search } = window.location;
	return [ search, accountPlace( path, origin )?.search ?? '' ] as const;
};
