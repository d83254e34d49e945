/** What was paid, newest first, from the subscriptions' own history. Specification §3, transaction-history; acceptance D7. */
import { formatDay } from '#src/domain/dates.ts';
import { formatMoney } from '#src/domain/pricing.ts';
import { dayFromWire } from '#src/domain/utc-day.ts';
import { planHeading } from '#src/messages/copy.ts';
import { membershipWords } from '#src/messages/membership-words.ts';
import { __ } from '#src/messages/translate.ts';
import { Receipts, type ReceiptView } from '#src/ui/receipts.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';
import { useDeps } from '#src/widgets/deps-context.tsx';
import type { Membership } from './use-membership.ts';

const HEADING_ID = 'circ-receipts';

/** Only money that moved is a receipt. */
const MOVED = /^(settled|settling|submitted_for_settlement|refunded|credited)$/;

function receiptsOf(
	{ listed, unrecognised, planOf }: Membership,
	locale: string
): readonly ReceiptView[] {
	return [ ...listed, ...unrecognised ]
		.flatMap( ( subscription ) => {
			const plan = planOf( subscription );
			return subscription.transactionHistory
				.filter( ( { outcome } ) => MOVED.test( outcome ) )
				.map( ( paid, index ) => ( {
					...paid,
					id: `${ subscription.id }-${ index }`,
					day: dayFromWire( paid.time ) ?? '',
					text: plan
						? planHeading( plan )
						: membershipWords.unlistedPlan( subscription.planId ),
				} ) );
		} )
		.filter( ( { day } ) => day !== '' )
		.sort( ( a, b ) => b.time.localeCompare( a.time ) )
		.map( ( { id, day, text, amount, currency } ) => ( {
			id,
			day,
			date: formatDay( day, locale ),
			text,
			amount: formatMoney( amount, currency, locale ),
		} ) );
}

export interface ReceiptListProps {
	readonly membership: Membership;
}

export function ReceiptList( { membership }: ReceiptListProps ) {
	const { locale } = useDeps().config;
	const receipts = receiptsOf( membership, locale );
	return receipts.length === 0 ? null : (
		<section aria-labelledby={ HEADING_ID }>
			<SectionHead id={ HEADING_ID } title={ __( 'Receipts' ) } />
			<Receipts receipts={ receipts } />
		</section>
	);
}
