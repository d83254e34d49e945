/** What is bought and what leaves the card today. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { __ } from '#src/messages/translate.ts';
import { Facts } from '#src/ui/list/facts.tsx';
import { SectionHead } from '#src/ui/layout/section-head.tsx';

export interface OrderSummaryProps {
	/** Plan and savings; a saving begins with a minus sign (U+2212). */
	readonly rows: readonly {
		readonly label: string;
		readonly amount: string;
	}[];
	/** 'Total today' */
	readonly total: { readonly label: string; readonly amount: string };
	/** A link back to the plans. */
	readonly change?: ReactNode;
}

export function OrderSummary( { rows, total, change }: OrderSummaryProps ) {
	const id = useId();
	return (
		<section aria-labelledby={ id }>
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
		</section>
	);
}
