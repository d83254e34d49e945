/** The billing history: every payment, each with a receipt that can be printed. */
import { useQuery } from '@tanstack/react-query';
import { RECEIPTS_PATH } from '#src/domain/addresses/paths.ts';
import { cardOfPayment } from '#src/domain/changes/paying-card.ts';
import { methodName } from '#src/messages/method-names.ts';
import { __ } from '#src/messages/translate.ts';
import { accountQuery, dataLayerQuery, profileQuery } from '#src/queries/reader.ts';
import { Receipts } from '#src/ui/billing/receipts.tsx';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Logo } from '#src/ui/icon/logo.tsx';
import { FullWidth } from '#src/ui/layout/columns.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Printed, PrintedAlone } from '#src/ui/layout/printed.tsx';
import { Facts, type FactView } from '#src/ui/list/facts.tsx';
import { EmptyBox } from '#src/ui/notice/empty-box.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { WithdrawLink } from '#src/widgets/account/withdraw-link.tsx';
import { BillingOutage, LoadingMembership } from '#src/widgets/membership/billing-state.tsx';
import { areAllNamed, receiptsOf, type Receipt } from '#src/widgets/membership/receipts-of.ts';
import { useMethods } from '#src/widgets/membership/use-methods.ts';
import { useStatus, type StatusState, type Status } from '#src/widgets/membership/use-status.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';

function AllReceipts( { state }: { readonly state: StatusState } ) {
	const { locale } = useDeps().config;
	if ( state.kind === 'outage' ) {
		return <BillingOutage retry={ state.retry } />;
	}
	if ( state.kind === 'loading' ) {
		return <LoadingMembership />;
	}
	const receipts = receiptsOf( state.status, locale );
	const { all, awaited } = state.status;
	const isComplete = ! awaited && all.every( areAllNamed );
	if ( receipts.length === 0 && isComplete ) {
		return (
			<EmptyBox
				title={ __( 'No receipts yet' ) }
				text={ __( 'You will find each payment and its receipt here.' ) }
			/>
		);
	}
	return (
		<>
			<Notice tone="caution">
				{ ! isComplete &&
					__(
						'The billing service does not tell us all of your payments right now. Receipts may be missing here.'
					) }
			</Notice>
			{ receipts.length > 0 && <Receipts receipts={ receipts } /> }
		</>
	);
}

interface SingleReceiptProps {
	readonly receipt: Receipt;
	readonly membership: Status;
}

/** Null unless it is certain which card paid. */
function usePaidWith( { day, subscriptionId }: Receipt, membership: Status ): string | null {
	const profile = useQuery( profileQuery( useDeps() ) ).data;
	const { all } = membership;
	const { methods } = useMethods();
	const paid = all.find( ( { id } ) => id === subscriptionId );
	const method =
		paid &&
		profile &&
		methods &&
		cardOfPayment( paid, day, all, methods, [
			profile[ 'payment-method-edit-log' ],
			profile[ 'payment-method-update-log' ],
		] );
	return method ? methodName( method ) : null;
}

/** Name and address of the reader; null if neither is known. */
function useBuyer(): string | null {
	const deps = useDeps();
	const account = useQuery( accountQuery( deps ) ).data;
	const names = useQuery( dataLayerQuery( deps ) ).data;
	const name = [ names?.firstName, names?.lastName ].filter( Boolean ).join( ' ' );
	return [ name, account?.emailAddress ].filter( Boolean ).join( ', ' ) || null;
}

/** Shows one payment as a document; only this document is printed. */
function SingleReceipt( { receipt, membership }: SingleReceiptProps ) {
	const { siteName, account } = useDeps().config;
	const buyer = useBuyer();
	const card = usePaidWith( receipt, membership );
	const facts: readonly ( FactView | null )[] = [
		{ label: __( 'From' ), value: siteName },
		buyer === null ? null : { label: __( 'Billed to' ), value: buyer },
		{
			label: receipt.isRefund ? __( 'Paid back on' ) : __( 'Paid on' ),
			value: <time dateTime={ receipt.day }>{ receipt.date }</time>,
		},
		{ label: __( 'For' ), value: receipt.bought },
		card === null ? null : { label: __( 'Paid with' ), value: card },
		{ label: __( 'Reference' ), value: receipt.reference },
		{
			label: __( 'Amount' ),
			value: receipt.amount,
			total: true,
		},
	];
	return (
		<PrintedAlone>
			<Stack gap="loose">
				<Printed>
					{ account?.logo ? (
						<Logo { ...account.logo } name={ siteName } />
					) : (
						<p className="circ-heading">{ siteName }</p>
					) }
					<p className="circ-heading">{ __( 'Receipt' ) }</p>
				</Printed>
				<Facts facts={ facts.filter( ( fact ) => fact !== null ) } />
				<Actions>
					<Button variant="secondary" onPress={ () => window.print() }>
						{ __( 'Print' ) }
					</Button>
					<Button variant="quiet" href={ RECEIPTS_PATH }>
						{ __( 'All receipts' ) }
					</Button>
				</Actions>
			</Stack>
		</PrintedAlone>
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
			<SingleReceipt receipt={ receipt } membership={ state.status } />
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
