/** One saved way to pay with its actions; an action that is not possible says why. */
import { useId, type RefCallback } from 'react';
import { cardType } from '#src/domain/cards/card-types.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { cardFailureText, methodName } from '#src/messages/cards.ts';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';
import { changeCardMutation, makeDefaultMutation } from '#src/queries/cards.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { MethodMark } from '#src/screens/account/settings/payment-method/method-mark.tsx';
import { MethodRow } from '#src/screens/account/settings/payment-method/method-row.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { ToldNotice } from '#src/widgets/page/told-notice.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useMoneyAction } from '#src/widgets/membership/use-money-action.ts';
import { usePayable } from './use-payable.ts';

interface MethodLineProps {
	readonly method: PaymentMethod;
	/** Takes the buttons, so that the focus comes back to them. */
	readonly buttonRef: ( kind: 'edit' | 'remove' ) => RefCallback< HTMLButtonElement >;
	readonly onEdit: () => void;
	readonly onRemove: () => void;
	/** What was done, as a text. */
	readonly onDone: ( text: string ) => void;
}

/** Which button of which card: for those who hear the buttons one by one. */
const Of = ( { method }: Pick< MethodLineProps, 'method' > ) => (
	<VisuallyHidden>{ methodName( method ) }</VisuallyHidden>
);

export function MethodLine( props: MethodLineProps ) {
	const { method, buttonRef, onEdit, onRemove, onDone } = props;
	const deps = useDeps();
	const reasonId = useId();
	const payable = usePayable();
	const name = methodName( method );
	const preferring = useMoneyAction( makeDefaultMutation( deps ), () =>
		onDone(
			/* translators: %s: a card such as "Visa ending in 1111". */
			fill( __( '%s is your default now.' ), name )
		)
	);
	const paying = useMoneyAction( changeCardMutation( deps ), () =>
		onDone(
			/* translators: %s: a card such as "Visa ending in 1111". */
			fill( __( '%s pays your membership now.' ), name )
		)
	);
	const inUse = method.has_active_subscription;
	const failure = preferring.failure ?? paying.failure;
	const facts = [
		method.default && __( 'Default' ),
		inUse && __( 'Pays your membership' ),
		method.expired && __( 'Expired' ),
	].filter( ( fact ) => fact !== false );
	return (
		<MethodRow
			mark={ <MethodMark type={ method.type } card={ cardType( method.cardType ) } /> }
			name={ name }
			about={
				<>
					{ facts.join( '. ' ) }
					{ inUse && (
						<span id={ reasonId }>
							{ '. ' }
							{ __(
								'To remove this card, choose another for your membership first.'
							) }
						</span>
					) }
				</>
			}
			actions={
				<Actions>
					{ method.type === 'CreditCard' && (
						<Button
							variant="secondary"
							small
							buttonRef={ buttonRef( 'edit' ) }
							onPress={ onEdit }
						>
							{ __( 'Edit' ) } <Of method={ method } />
						</Button>
					) }
					{ ! method.default && (
						<Button
							variant="secondary"
							small
							busy={ preferring.isBusy }
							busyLabel={ __( 'Saving...' ) }
							onPress={ () => preferring.run( { token: method.token } ) }
						>
							{ __( 'Make default' ) } <Of method={ method } />
						</Button>
					) }
					{ payable && ! inUse && ! method.expired && (
						<Button
							variant="secondary"
							small
							busy={ paying.isBusy }
							busyLabel={ __( 'Saving...' ) }
							onPress={ () =>
								paying.run( {
									subscriptionId: payable.id,
									token: method.token,
								} )
							}
						>
							{ __( 'Use for membership' ) } <Of method={ method } />
						</Button>
					) }
					<Button
						variant="secondary"
						small
						reasonId={ inUse ? reasonId : undefined }
						buttonRef={ buttonRef( 'remove' ) }
						onPress={ onRemove }
					>
						{ __( 'Remove' ) } <Of method={ method } />
					</Button>
				</Actions>
			}
			problem={
				<ToldNotice
					tone="critical"
					text={ failure && cardFailureText( 'change', failure ) }
				/>
			}
		/>
	);
}
