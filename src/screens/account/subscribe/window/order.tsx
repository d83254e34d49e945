/**
 * The order beside each step: the plan, the discounts, and the amount charged today (`plan-31`).
 */
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { orderLineText, totalToday } from '#src/messages/order-lines.ts';
import { fill } from '#src/messages/fill.ts';
import { planHeading } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { Link } from '#src/ui/link/link.tsx';
import { useConfig } from '#src/widgets/page/deps-context.tsx';
import { orderOfSale } from './due-today.ts';
import { OrderSummary } from './order-summary.tsx';
import type { Sale } from '../plans/sale.ts';

interface OrderProps {
	readonly sale: Sale;
	/** Whether the order takes only one line on a phone. */
	readonly folds?: boolean | undefined;
	/** Leads back to the plans. */
	readonly onChange?: ( () => void ) | undefined;
}

export function Order( { sale, folds, onChange }: OrderProps ) {
	const { locale } = useConfig();
	const { chosen } = sale;
	const money = ( cents: number ) => formatMoney( cents, chosen.currency, locale );
	const order = orderOfSale( sale );
	return (
		<OrderSummary
			rows={ order.lines.map( ( line ) => ( {
				label: orderLineText( line, chosen, order, locale ),
				amount: money( line.amount ),
			} ) ) }
			line={
				folds
					? fill(
							/* translators: %1$s: a plan such as "Flexible Yearly", %2$s: an amount of money. */
							__( '%1$s, %2$s today' ),
							planHeading( chosen ),
							money( order.total )
						)
					: undefined
			}
			total={ { label: totalToday(), amount: money( order.total ) } }
			change={ onChange && <Link onPress={ onChange }>{ __( 'Change plan' ) }</Link> }
		/>
	);
}
