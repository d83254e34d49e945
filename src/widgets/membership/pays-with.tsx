/** Shows beside every money button which card pays, with a link to change it (`change-19`). */
import { PAYMENT_METHOD_PATH } from '#src/domain/addresses/paths.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { withPending } from '#src/domain/subscriptions/selling.ts';
import { cardTakingOver } from '#src/flows/cards/card-taking-over.ts';
import { methodName } from '#src/messages/method-names.ts';
import { __ } from '#src/messages/translate.ts';
import { Link } from '#src/ui/link/link.tsx';
import { Facts } from '#src/ui/list/facts.tsx';
import { useDeps } from '../page/deps-context.tsx';
import { useNavigation } from '../page/navigation.tsx';
import { useMethods } from './use-methods.ts';
import type { Status } from './use-status.ts';

interface PaysWithProps {
	/** Null if no saved card can pay; nothing is rendered while that is unknown. */
	readonly method: PaymentMethod | null | undefined;
}

export function PaysWith( { method }: PaysWithProps ) {
	const { path } = useNavigation();
	return method === undefined ? null : (
		<Facts
			facts={ [
				{
					label: __( 'Pays with' ),
					value: (
						<>
							{ method ? methodName( method ) : __( 'No saved card can pay' ) }
							{ path !== PAYMENT_METHOD_PATH && (
								<>
									{ ' ' }
									<Link small href={ PAYMENT_METHOD_PATH }>
										{ method ? __( 'Use another card' ) : __( 'Add a card' ) }
									</Link>
								</>
							) }
						</>
					),
				},
			] }
		/>
	);
}

/** The card that will pay a membership's successor; undefined until the cards are known. */
export function usePaysNext(
	{ all }: Pick< Status, 'all' >,
	/** Id of the subscription to be replaced. */
	replaced: string | undefined,
	/** Fingerprint of the card with which a change began. */
	mark: string | null = null
): PaymentMethod | null | undefined {
	const deps = useDeps();
	const { methods } = useMethods();
	const old = withPending( all ).find( ( { id } ) => id === replaced );
	return methods ? cardTakingOver( deps, old, methods, mark ) : undefined;
}
