/**
 * A billing problem is in a strip above the page if the last page showed one, else at the window's
 * edge, where it causes no layout shift (`status-34`).
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayHaveProblem } from '#src/domain/changes/paying-card.ts';
import { isDueKept } from '#src/flows/changes/kept-due.ts';
import { paymentMethodsQuery, subscriptionListQuery } from '#src/queries/membership.ts';
import { useDeps } from '../page/deps-context.tsx';
import { part } from '../page/lazy.tsx';
import { useVisitor } from '../reader/use-visitor.ts';

const BillingNotice = part(
	async () =>
		(
			await import(
				/* webpackChunkName: "billing-notice" */ '../membership/billing-notice.tsx'
			)
		).BillingNotice,
	{ Waiting: () => null }
);

export function useDueStrip() {
	const deps = useDeps();
	const known = useVisitor( [] );
	const list = useQuery( {
		...subscriptionListQuery( deps ),
		enabled: false,
	} ).data;
	const methods = useQuery( {
		...paymentMethodsQuery( deps ),
		enabled: false,
	} ).data;
	const [ { kept, hasRoom } ] = useState( () => {
		const session = deps.browser.storage.ofSession();
		return { kept: session, hasRoom: isDueKept( session ) };
	} );
	const mayBeDue = hasRoom || ( list && mayHaveProblem( list.listed, methods ?? [] ) );
	return {
		/** Whether the page has the strip; constant while it is shown, whatever the services answer. */
		hasRoom,
		notice: mayBeDue ? (
			<BillingNotice
				known={ known }
				listed={ list?.listed }
				methods={ methods }
				kept={ kept }
				hasRoom={ hasRoom }
			/>
		) : null,
	};
}
