/** The order beside the payment form: what is bought, what leaves the card today, and how to cancel later. */
import { LEGAL_PATHS } from '#src/domain/addresses/legal-paths.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { planHeading } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { OrderSummary } from '#src/screens/account/subscribe/payment/order-summary.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { dueToday } from './due-today.ts';
import { Schedule } from '../plans/schedule.tsx';
import type { Sale } from '../plans/sale.ts';

export interface OrderProps {
	readonly sale: Sale;
	readonly onChange: () => void;
}

export function Order( { sale, onChange }: OrderProps ) {
	const { locale } = useDeps().config;
	const { chosen } = sale;
	const money = ( cents: number ) =>
		formatMoney( cents, chosen.currency, locale );
	const today = dueToday( sale );
	return (
		<Stack gap="loose">
			<OrderSummary
				rows={ [
					{
						label: `${ chosen.planName }, ${ planHeading( chosen ) }`,
						amount: money( chosen.amount ),
					},
				] }
				total={ { label: __( 'Total today' ), amount: money( today ) } }
				change={
					<Link onPress={ onChange }>{ __( 'Change plan' ) }</Link>
				}
			/>
			<Schedule sale={ sale } />
			<p className="circ-small circ-soft">
				{ __(
					'To cancel: Account, Membership, Cancel membership, at any time. You keep reading until the paid time ends.'
				) }{ ' ' }
				<Link href={ LEGAL_PATHS.cancellation }>
					{ __( 'How cancellation works' ) }
				</Link>
			</p>
		</Stack>
	);
}
