/** Whether the reader is a subscriber, once known (`status-21`). */
import { isSubscriber } from '#src/domain/access/visitor.ts';
import type { Loaded } from '#src/queries/loaded.ts';
import { useVisitor } from './use-visitor.ts';

export function useSubscriber(): Loaded< { subscriber: boolean } > {
	const { visitor, hasFailed, retry } = useVisitor( [ 'subscriber' ] );
	const { status, products } = visitor;
	if ( status === 'unknown' || products === 'unknown' ) {
		return hasFailed ? { kind: 'outage', retry } : { kind: 'loading' };
	}
	return { kind: 'known', subscriber: isSubscriber( status, products ) };
}
