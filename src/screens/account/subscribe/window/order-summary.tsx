/** The order, and the amount charged today. */
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { __ } from '#src/messages/translate.ts';
import { Facts } from '#src/ui/list/facts.tsx';
import { SectionHead } from '#src/ui/layout/section-head.tsx';
import { Link } from '#src/ui/link/link.tsx';
import './order-summary.css';

interface OrderSummaryProps {
	/** Plan and savings; a saving begins with a minus sign (U+2212). */
	readonly rows: readonly {
		readonly label: string;
		readonly amount: string;
	}[];
	/** 'Total today' */
	readonly total: { readonly label: string; readonly amount: string };
	/**
	 * Replaces the order on a phone until the reader expands it: 'Flexible Yearly, $83.88 today'.
	 */
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
