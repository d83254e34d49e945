/**
 * What stands in the way of the next charge, above every account page (`status-34`). It asks nothing by itself: the
 * navigation beside it has asked for subscriptions and cards. Rule and notice come for the few who may have a problem.
 */
import { useQuery } from '@tanstack/react-query';
import { mayHaveProblem } from '#src/domain/changes/paying-card.ts';
import {
	paymentMethodsQuery,
	subscriptionListQuery,
} from '#src/queries/membership.ts';
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

export function BillingNotices() {
	const deps = useDeps();
	const { status } = useVisitor( [] ).visitor;
	const list = useQuery( {
		...subscriptionListQuery( deps ),
		enabled: false,
	} ).data;
	const methods =
		useQuery( { ...paymentMethodsQuery( deps ), enabled: false } ).data ??
		[];
	return list && mayHaveProblem( list.listed, methods ) ? (
		<BillingNotice
			status={ status }
			listed={ list.listed }
			methods={ methods }
		/>
	) : null;
}
