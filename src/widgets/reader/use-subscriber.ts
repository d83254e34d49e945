/** Whether the reader is a subscriber, once known (`status-21`). */
import { isSubscriber } from '#src/domain/access/visitor.ts';
import { useVisitor } from './use-visitor.ts';

type SubscriberState =
	| { readonly kind: 'loading' }
	| { readonly kind: 'outage'; readonly retry: () => void }
	| { readonly kind: 'known'; readonly subscriber: boolean };

export function useSubscriber(): SubscriberState {
	const { visitor, hasFailed, retry } = useVisitor( [ 'subscriber' ] );
	const { status, products } = visitor;
	if ( status === 'unknown' || products === 'unknown' ) {
		return hasFailed ? { kind: 'outage', retry } : { kind: 'loading' };
	}
	return { kind: 'known', subscriber: isSubscriber( status, products ) };
}
