/** The plan, the discounts and today's charge are shown beside each step (`plan-31`). */
import { useId, useState, type ReactNode } from 'react';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { fill } from '#src/messages/fill.ts';
import { orderLineText, totalToday } from '#src/messages/plan-view.ts';
import { planHeading } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { SectionHead } from '#src/ui/layout/section-head.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Facts } from '#src/ui/list/facts.tsx';
import { useConfig } from '#src/widgets/page/deps-context.tsx';
import type { Sale } from '../plans/sale.ts';
import { orderOfSale } from './due-today.ts';
import './order-summary.css';

interface OrderProps {
	readonly sale: Sale;
	/** Whether the order takes only one line on a phone. */
	readonly folds?: boolean | undefined;
	/** Leads back to the plans. */
	readonly onChange?: ( () => void ) | undefined;
}

interface OrderSummaryProps {
	/** Plan and savings; a saving begins with a minus sign (U+2212). */
	readonly rows: readonly {
		readonly label: string;
		readonly amount: string;
	}[];
	readonly total: { readonly label: string; readonly amount: string };
	/** This replaces the order on a phone until it is expanded: 'Flexible Yearly, $83.88 today'. */
	readonly line?: string | undefined;
	/** A link back to the plans. */
	readonly change?: ReactNode;
}

export function OrderSummary( { rows, total, line, change }: OrderSummaryProps ) {
	const id = useId();
	const [ isOpen, setOpen ] = useState( ! line );
	return (
		<section aria-labelledby={ id }>
			{ line && (
				<p className="circ-order-line">
					{ line }
					<Link expanded={ isOpen } onPress={ () => setOpen( ! isOpen ) }>
						{ __( 'Details' ) }
					</Link>
				</p>
			) }
			<div className={ isOpen ? undefined : 'circ-order--folded' }>
				<SectionHead id={ id } title={ __( 'Your order' ) } end={ change } />
				<Facts
					facts={ [
						...rows.map( ( { label, amount } ) => ( {
							label,
							value: amount,
						} ) ),
						{ label: total.label, value: total.amount, total: true },
					] }
				/>
			</div>
		</section>
	);
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
