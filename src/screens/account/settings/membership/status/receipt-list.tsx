/** The latest receipts beside the membership; the receipts page has all of them. */
import { RECEIPTS_PATH } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Receipts } from '#src/ui/billing/receipts.tsx';
import { SectionHead } from '#src/ui/layout/section-head.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { receiptsOf } from '#src/widgets/membership/receipts-of.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';

const HEADING_ID = 'circ-receipts';

interface ReceiptListProps {
	readonly membership: Status;
	/** The maximum number shown. */
	readonly most: number;
}

export function ReceiptList( { membership, most }: ReceiptListProps ) {
	const { locale } = useDeps().config;
	const receipts = receiptsOf( membership, locale );
	return receipts.length === 0 ? null : (
		<section aria-labelledby={ HEADING_ID }>
			<SectionHead
				id={ HEADING_ID }
				title={ __( 'Receipts' ) }
				end={ <Link href={ RECEIPTS_PATH }>{ __( 'All receipts' ) }</Link> }
			/>
			<Receipts receipts={ receipts.slice( 0, most ) } />
		</section>
	);
}
