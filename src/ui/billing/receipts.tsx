/** The receipts are newest first; refunds have a minus sign. */
import { __ } from '#src/messages/translate.ts';
import { Link } from '../link/link.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useDrawn } from '../list/use-drawn.ts';
import './receipts.css';

export interface ReceiptView {
	readonly id: string;
	/** A formatted day, such as 'March 3, 2026'. */
	readonly date: string;
	/** The same day as 'YYYY-MM-DD'. */
	readonly day: string;
	/** Plan and card, such as 'Flexible Yearly, Visa ending in 1111'. */
	readonly text: string;
	readonly amount: string;
	/** The receipt's address. */
	readonly href: string;
}

export function Receipts( { receipts }: { receipts: readonly ReceiptView[] } ) {
	const drawn = useDrawn( receipts );
	return (
		<table className="circ-table">
			<caption className="circ-hidden">{ __( 'Receipts' ) }</caption>
			<thead>
				<tr>
					<th scope="col">{ __( 'Paid' ) }</th>
					<th className="circ-table__amount" scope="col">
						{ __( 'Amount' ) }
					</th>
					<th className="circ-table__action" scope="col">
						<VisuallyHidden>{ __( 'Receipt' ) }</VisuallyHidden>
					</th>
				</tr>
			</thead>
			<tbody>
				{ drawn.map( ( receipt ) => (
					<tr key={ receipt.id }>
						<th scope="row">
							<time dateTime={ receipt.day }>{ receipt.date }</time>
							<br />
							<span className="circ-small circ-soft">{ receipt.text }</span>
						</th>
						<td className="circ-table__amount">{ receipt.amount }</td>
						<td className="circ-table__action">
							<Link alone href={ receipt.href }>
								{ __( 'View' ) }{ ' ' }
								<VisuallyHidden>
									{ __( 'receipt of' ) } { receipt.date }
								</VisuallyHidden>
							</Link>
						</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
}
