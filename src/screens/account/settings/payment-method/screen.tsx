/** The page lists the reader's saved payment methods and says what each one pays for. */
import { useQuery } from '@tanstack/react-query';
import { __ } from '#src/messages/translate.ts';
import { paymentMethodsQuery } from '#src/queries/membership.ts';
import { FullWidth } from '#src/ui/layout/columns.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { BillingOutage } from '#src/widgets/membership/billing-state.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { LoadingReads } from '#src/widgets/page/loading-reads.tsx';
import { MethodList } from './method-list.tsx';

function Content() {
	const methods = useQuery( paymentMethodsQuery( useDeps() ) );
	if ( methods.data ) {
		return <MethodList methods={ methods.data } />;
	}
	return methods.isError ? (
		<BillingOutage retry={ () => void methods.refetch() } />
	) : (
		<LoadingReads
			label={ __( 'Loading your payment methods' ) }
			bars={ [ 'field', 'field', 'field' ] }
		/>
	);
}

export default function PaymentMethodScreen() {
	return (
		<ScreenLayout title={ __( 'Payment methods' ) } layout="account">
			<FullWidth>
				<Content />
			</FullWidth>
		</ScreenLayout>
	);
}
