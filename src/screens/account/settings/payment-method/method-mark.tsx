/** The mark of a saved way to pay, by its type. */
import type { PaymentMethodType } from '#src/domain/cards/payment-method.ts';
import { CardMark, type CardMarkType } from '#src/ui/billing/card-marks.tsx';
import { WALLET_MARKS } from '#src/ui/billing/wallet-mark-paths.ts';
import { MarkPicture } from '#src/ui/icon/mark.tsx';
import '#src/ui/billing/card-marks.css';

interface MethodMarkProps {
	readonly type: PaymentMethodType;
	/** 'generic' for an unknown type of card. */
	readonly card: CardMarkType;
}

export const MethodMark = ( { type, card }: MethodMarkProps ) =>
	type === 'CreditCard' || type === 'other' ? (
		<CardMark type={ card } />
	) : (
		<span className="circ-card-mark" aria-hidden="true">
			<MarkPicture mark={ WALLET_MARKS[ type ] } />
		</span>
	);
