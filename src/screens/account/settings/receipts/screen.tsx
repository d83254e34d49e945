/** The billing history: every payment, each with a receipt that can be printed. */
import { RECEIPTS_PATH } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { EmptyBox } from '#src/ui/notice/empty-box.tsx';
import { Receipts } from '#src/ui/billing/receipts.tsx';
import { FullWidth } from '#src/ui/layout/columns.tsx';
import { WithdrawLink } from '#src/widgets/account/withdraw-link.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { BillingOutage, LoadingMembership } from '#src/widgets/membership/billing-state.tsx';
import { receiptsOf } from '#src/widgets/membership/receipts-of.ts';
import { useStatus, type StatusState } from '#src/widgets/membership/use-status.ts';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { SingleReceipt } from './single-receipt.tsx';

function AllReceipts( { state }: { readonly state: StatusState } ) {
	const { locale } = useDeps().config;
	const { go } = useNavigation();
	if ( state.kind === 'outage' ) {
		return <BillingOutage retry={ state.retry } />;
	}
	if ( state.kind === 'loading' ) {
		return <LoadingMembership />;
	}
	const receipts = receiptsOf( state.status, locale );
	return receipts.length > 0 ? (
		<Receipts
			receipts={ receipts.map( ( receipt ) => ( {
				...receipt,
				onPress: () => go( receipt.href ),
			} ) ) }
		/>
	) : (
		<EmptyBox
			title={ __( 'No receipts yet' ) }
			text={ __( 'You will find each payment and its receipt here.' ) }
		/>
	);
}

export default function ReceiptsScreen() {
	const { locale } = useDeps().config;
	const { search } = useNavigation();
	const state = useStatus();
	const wanted = new URLSearchParams( search ).get( 'receipt' );
	const receipt =
		wanted && state.kind === 'known'
			? receiptsOf( state.status, locale ).find( ( { id } ) => id === wanted )
			: undefined;
	return receipt && state.kind === 'known' ? (
		<ScreenLayout title={ __( 'Receipt' ) } layout="account">
			<SingleReceipt
				receipt={ receipt }
				membership={ state.status }
				allReceipts={ RECEIPTS_PATH }
			/>
			<WithdrawLink />
		</ScreenLayout>
	) : (
		<ScreenLayout title={ __( 'Receipts' ) } layout="account">
			<FullWidth>
				<AllReceipts state={ state } />
			</FullWidth>
			{ state.kind !== 'loading' && <WithdrawLink /> }
		</ScreenLayout>
	);
}
