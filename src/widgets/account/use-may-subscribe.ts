/**
 * Whether the masthead may offer a plan: only if the reader certainly has none and no other access
 * (`address-42`). Uses data that the navigation has loaded; the decision engine is asked last, and
 * only if nothing else was found.
 */
import { useQuery } from '@tanstack/react-query';
import { isOffered } from '#src/domain/addresses/offered.ts';
import { mayBeSold } from '#src/domain/access/served.ts';
import { utcDay } from '#src/domain/days/utc-day.ts';
import { subscriptionListQuery } from '#src/queries/membership.ts';
import { entitlementQuery } from '#src/queries/reader.ts';
import { useDeps } from '../page/deps-context.tsx';
import { useVisitor } from '../reader/use-visitor.ts';

export function useMaySubscribe(): boolean {
	const deps = useDeps();
	const { config, browser, journal } = deps;
	const { status, products } = useVisitor( [] ).visitor;
	const list = useQuery( {
		...subscriptionListQuery( deps ),
		enabled: false,
	} ).data;
	const may = ( entitled: boolean | 'unknown' ) =>
		list !== undefined &&
		status !== 'unknown' &&
		isOffered( config ) &&
		// An unfinished payment or change may have created a membership.
		journal.read() === null &&
		mayBeSold( {
			subscriptions: [ ...list.listed, ...list.unrecognised ],
			status,
			products,
			entitled,
			today: utcDay( browser.clock.now() ),
		} );
	const entitled = useQuery( {
		...entitlementQuery( deps ),
		enabled: may( false ),
	} ).data;
	return may( entitled ?? 'unknown' );
}
