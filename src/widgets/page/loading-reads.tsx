/** A skeleton for data that a page is loading, with a retry after a while. */
import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from '#src/queries/ask-again.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Skeleton, type SkeletonProps } from '#src/ui/layout/skeleton.tsx';
import { SlowNotice } from './slow-notice.tsx';

export function LoadingReads( skeleton: SkeletonProps ) {
	const client = useQueryClient();
	return (
		<Stack>
			<Skeleton { ...skeleton } />
			<SlowNotice onRetry={ () => void askAgain( client ) } />
		</Stack>
	);
}
