/** What every billing page shows before it knows: room for what comes, or that the service is out. Decision 33, "unknown is never none". */
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';

export const LoadingMembership = () => (
	<Skeleton
		label={ __( 'Loading your membership' ) }
		bars={ [ 32, 20, 20, 20, 20, 48 ] }
	/>
);

export const BillingOutage = ( { retry }: { readonly retry: () => void } ) => (
	<Notice
		tone="caution"
		live="alert"
		title={ __( 'We cannot reach the billing service' ) }
		actions={
			<Button variant="secondary" small onPress={ retry }>
				{ __( 'Try again' ) }
			</Button>
		}
	>
		{ __(
			'We cannot show your membership right now. Trying again changes nothing and charges nothing.'
		) }
	</Notice>
);
