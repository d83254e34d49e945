/**
 * Readers who may buy find this link in PHP's masthead, and below 990 px beside the navigation
 * (`address-42`).
 */
import { createPortal } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { mayBeSold } from '#src/domain/access/served.ts';
import { SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { isOffered } from '#src/domain/addresses/offered.ts';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import { utcDay } from '#src/domain/days/utc-day.ts';
import { __ } from '#src/messages/translate.ts';
import { subscriptionListQuery } from '#src/queries/membership.ts';
import { entitlementQuery } from '#src/queries/reader.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useWideScreen } from '#src/ui/layout/wide-screen.ts';
import { useDeps } from '../page/deps-context.tsx';
import { useNavigation } from '../page/navigation.tsx';
import { useVisitor } from '../reader/use-visitor.ts';

/**
 * Whether a plan may be offered: only if the reader certainly has none and no other access
 * (`address-42`). The decision engine is asked last.
 */
function useMaySubscribe(): boolean {
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
			subscriptions: list.all,
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

export function SubscribeLink() {
	const { path } = useNavigation();
	const isWide = useWideScreen();
	const masthead = document.querySelector( '[data-circ-subscribe]' );
	const isDue = useVisitor( [] ).visitor.status === 'Past Due';
	const maySubscribe = useMaySubscribe();
	const to = isDue ? MEMBERSHIP_PATH : SUBSCRIBE_PATH;
	if ( ! ( isDue ? path !== to : maySubscribe ) || ( isWide && ! masthead ) ) {
		return null;
	}
	const link = (
		<Button variant="secondary" small href={ to }>
			{ isDue ? __( 'Fix payment' ) : __( 'Subscribe' ) }
		</Button>
	);
	return isWide && masthead ? createPortal( link, masthead ) : link;
}
