/**
 * The confirmation says what was paid, with which card and reference, and what may come next
 * (`payment-7`).
 */
import { formatDay } from '#src/domain/days/format-day.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { methodInText, shortMethodInText } from '#src/messages/method-names.ts';
import { isStoryKept } from '#src/flows/session/story-kept.ts';
import { fill } from '#src/messages/fill.ts';
import { readTheStory } from '#src/messages/money.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { RECEIPTS_PATH } from '#src/domain/addresses/paths.ts';
import { Link } from '#src/ui/link/link.tsx';
import { TickList } from '#src/ui/list/tick-list.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { part } from '#src/widgets/page/lazy.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { dueToday, orderOfSale } from '../window/due-today.ts';
import { PayflowWindow } from '../window/payflow-window.tsx';
import type { Paid } from './use-payment.ts';
import type { Sale } from '../plans/sale.ts';

/** Nothing waits for this chunk, because the reader can continue immediately. */
const FirstSteps = part(
	async () =>
		( await import( /* webpackChunkName: "payflow-first-steps" */ './first-steps.tsx' ) )
			.FirstSteps
);

function titleOf( sale: Sale ): string {
	if ( sale.terms.startsOn ) {
		return __( 'Your membership continues' );
	}
	return dueToday( sale ) > 0 ? __( 'You are a member' ) : __( 'Your free trial has started' );
}

function notCharged( sale: Sale, paid: Paid, locale: string ): string {
	const { firstPayment } = orderOfSale( sale );
	return firstPayment
		? fill(
				/* translators: %1$s: a card such as "Visa ending in 1111", %2$s: a date. */
				__( "Nothing charged today. We'll charge %1$s on %2$s." ),
				methodInText( paid ),
				formatDay( firstPayment, locale )
			)
		: __( 'Nothing charged today.' );
}

export interface ConfirmationProps {
	readonly sale: Sale;
	readonly paid: Paid;
}

export function Confirmation( { sale, paid }: ConfirmationProps ) {
	const { config, store } = useDeps();
	const navigation = useNavigation();
	const cents = dueToday( sale );
	const card = shortMethodInText( paid );
	const isStoryWaiting =
		navigation.kind === 'modal' ? Boolean( config.gatedPost ) : isStoryKept( { store } );
	return (
		<PayflowWindow
			title={ titleOf( sale ) }
			step="payment"
			sale={ sale }
			isPaid
			focus="outcome"
			foot={ {
				note: __( 'Thank you.' ),
				buttons: (
					<>
						<Button variant="quiet" onPress={ () => window.print() }>
							{ __( 'Print' ) }
						</Button>
						<Button onPress={ navigation.done }>
							{ isStoryWaiting ? readTheStory() : __( 'Continue' ) }
						</Button>
					</>
				),
			} }
		>
			<TickList
				staggered
				items={ [
					cents > 0
						? fill(
								/* translators: %1$s: an amount of money, %2$s: a card such as "Visa 1111". */
								__( 'Paid %1$s with %2$s' ),
								formatMoney( cents, sale.chosen.currency, config.locale ),
								card
							)
						: notCharged( sale, paid, config.locale ),
					<>
						<Link href={ RECEIPTS_PATH }>
							{ cents > 0 ? __( 'Receipt' ) : __( 'Receipts' ) }
						</Link>
						{ paid.grantId && (
							<>
								{ ', ' }
								{ fill(
									/* translators: %s: a reference such as "C-7F3K-20". */
									__( 'Reference %s' ),
									paid.grantId
								) }
							</>
						) }
					</>,
				] }
			/>
			<div className="circ-window__last">
				<FirstSteps />
			</div>
		</PayflowWindow>
	);
}
