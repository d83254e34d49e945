/**
 * What stands in the way of the next charge, above every account page (`status-34`). It asks nothing by itself: the
 * navigation beside it has asked for subscriptions and cards. Rule and notice come for the few who may have a problem;
 * the room of what was told last is there before them.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { heightAt } from '#src/domain/changes/due-room.ts';
import { mayHaveProblem } from '#src/domain/changes/paying-card.ts';
import { keptDue } from '#src/flows/changes/kept-due.ts';
import {
	paymentMethodsQuery,
	subscriptionListQuery,
} from '#src/queries/membership.ts';
import { KeptRoom } from '#src/ui/layout/kept-room.tsx';
import { isToldOn } from '../membership/told-on.ts';
import { useDeps } from '../page/deps-context.tsx';
import { part } from '../page/lazy.tsx';
import { useNavigation } from '../page/navigation.tsx';
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

export interface BillingNoticesProps {
	/** Where a notice stands for which no room was kept; null until the page is drawn. */
	readonly edge: HTMLElement | null;
}

export function BillingNotices( { edge }: BillingNoticesProps ) {
	const deps = useDeps();
	const { path } = useNavigation();
	const known = useVisitor( [] );
	const list = useQuery( {
		...subscriptionListQuery( deps ),
		enabled: false,
	} ).data;
	const methods = useQuery( {
		...paymentMethodsQuery( deps ),
		enabled: false,
	} ).data;
	// For as long as the page is looked at, whatever becomes known meanwhile.
	const [ { kept, due, room, heightOf } ] = useState( () => {
		const session = deps.browser.storage.ofSession();
		const told = keptDue( session );
		const here = told && isToldOn( told.kind, path ) ? told : null;
		return {
			kept: session,
			due: told,
			room: here && here.kind,
			heightOf: here && heightAt.bind( null, here ),
		};
	} );
	return (
		<KeptRoom heightAt={ heightOf }>
			{ ( due ||
				( list && mayHaveProblem( list.listed, methods ?? [] ) ) ) && (
				<BillingNotice
					known={ known }
					listed={ list?.listed }
					methods={ methods }
					kept={ kept }
					room={ room }
					edge={ edge }
				/>
			) }
		</KeptRoom>
	);
}
