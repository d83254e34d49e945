/**
 * Everything after the plan list: the payment and its outcome. It is a separate chunk, loaded while
 * the reader looks at the plans.
 */
import { Confirmation } from './confirmation.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PaymentUnknown } from './payment-unknown.tsx';
import type { Sale } from '../plans/sale.ts';
import type { Paid, PaymentOutcomes } from './use-payment.ts';
import type { SavedCards } from './use-saved-cards.ts';

/** The outcome of the payment; once it is set, the sale is over and no longer loaded. */
export interface Ending {
	readonly kind: 'paid' | 'unknown';
	readonly sale: Sale;
	readonly paid: Paid;
}

export interface PaymentAreaProps extends Pick< PaymentOutcomes, 'onMoving' | 'onLoggedOut' > {
	readonly sale: Sale;
	readonly cards: SavedCards;
	readonly ending: Ending | null;
	/** Null if a read has found no payment. */
	readonly onEnd: ( ending: Ending | null ) => void;
	readonly onBack: () => void;
}

export function PaymentArea( props: PaymentAreaProps ) {
	const { sale, cards, ending, onEnd, onBack } = props;
	const end = ( kind: Ending[ 'kind' ] ) => ( paid: Paid ) => onEnd( { kind, sale, paid } );
	switch ( ending?.kind ) {
		case 'paid':
			return <Confirmation sale={ sale } paid={ ending.paid } />;
		case 'unknown':
			return (
				<PaymentUnknown
					sale={ sale }
					attempted={ ending.paid }
					onFound={ () => onEnd( { ...ending, kind: 'paid' } ) }
					onAbsent={ () => onEnd( null ) }
				/>
			);
	}
	return (
		<PaymentStep
			sale={ sale }
			cards={ cards }
			onBack={ onBack }
			onPaid={ end( 'paid' ) }
			onUnknown={ end( 'unknown' ) }
			onMoving={ props.onMoving }
			onLoggedOut={ props.onLoggedOut }
		/>
	);
}
