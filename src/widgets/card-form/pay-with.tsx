/** Lets the reader choose a card: the saved ones first, then a new one (`payment-25`). */
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { methodName } from '#src/messages/method-names.ts';
import { __ } from '#src/messages/translate.ts';
import { Choice } from '#src/ui/choice/choice.tsx';
import { ChoiceGroup } from '#src/ui/choice/choice-group.tsx';

interface PayWithProps {
	readonly saved: readonly PaymentMethod[];
	/** Token of a saved card; null for a new one. */
	readonly chosen: string | null;
	readonly onChoose: ( token: string | null ) => void;
}

export const PayWith = ( { saved, chosen, onChoose }: PayWithProps ) =>
	saved.length === 0 ? null : (
		<ChoiceGroup legend={ __( 'Pay with' ) }>
			{ saved.map( ( method ) => (
				<Choice
					key={ method.token }
					type="radio"
					name="pay-with"
					value={ method.token }
					checked={ chosen === method.token }
					onChange={ () => onChoose( method.token ) }
					label={ methodName( method ) }
					meta={ method.default ? __( 'Default' ) : undefined }
				/>
			) ) }
			<Choice
				type="radio"
				name="pay-with"
				value="new"
				checked={ chosen === null }
				onChange={ () => onChoose( null ) }
				label={ __( 'A new card' ) }
			/>
		</ChoiceGroup>
	);
