/**
 * Whether this reader is known to have no plan, and nothing else opens the stories to them: only
 * then the masthead offers one (`address-42`). The navigation beside it has asked for most of it;
 * the decision engine is asked last, for the few who have nothing here.
 */
import { useQuery } from '@tanstack/react-query';
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
		config.inSupportedRegion &&
		// A payment or a change whose end is not known may have brought them one.
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
