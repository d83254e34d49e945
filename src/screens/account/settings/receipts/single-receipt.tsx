/** One payment on a page that can be printed. */
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Facts } from '#src/ui/list/facts.tsx';
import { Printed, Stack } from '#src/ui/layout/layout.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import type { Receipt } from '#src/widgets/membership/receipts-of.ts';

export interface SingleReceiptProps {
	readonly receipt: Receipt;
	/** Where the list is. */
	readonly allReceipts: string;
}

export function SingleReceipt( { receipt, allReceipts }: SingleReceiptProps ) {
	const { siteName } = useDeps().config;
	const { go } = useNavigation();
	return (
		<Stack gap="loose">
			<Facts
				facts={ [
					{ label: __( 'From' ), value: siteName },
					{
						label: receipt.isRefund ? __( 'Paid back on' ) : __( 'Paid on' ),
						value: <time dateTime={ receipt.day }>{ receipt.date }</time>,
					},
					{
						label: __( 'For' ),
						value: `${ __( 'Sports Membership' ) }, ${ receipt.text }`,
					},
					{
						label: __( 'Amount' ),
						value: receipt.amount,
						total: true,
					},
				] }
			/>
			<Printed>
				<Facts facts={ [ { label: __( 'Reference' ), value: receipt.reference } ] } />
			</Printed>
			<Actions>
				<Button variant="secondary" onPress={ () => window.print() }>
					{ __( 'Print' ) }
				</Button>
				<Button variant="quiet" href={ allReceipts } onPress={ () => go( allReceipts ) }>
					{ __( 'All receipts' ) }
				</Button>
			</Actions>
		</Stack>
	);
}
