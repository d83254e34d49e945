/** One saved way to pay with its actions; an action that is not possible says why. */
import { useId, type ReactNode, type RefCallback } from 'react';
import { cardType } from '#src/domain/cards/card-types.ts';
import type { PaymentMethod, PaymentMethodType } from '#src/domain/cards/payment-method.ts';
import { changeCard, makeDefaultCard } from '#src/flows/cards/change-card.ts';
import { cardFailureText } from '#src/messages/cards.ts';
import { methodFirst, methodInText, methodName } from '#src/messages/method-names.ts';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';
import { command } from '#src/queries/money-command.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { ToldNotice } from '#src/widgets/page/told-notice.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useMoneyAction } from '#src/widgets/membership/use-money-action.ts';
import { chargedOf } from '#src/domain/changes/membership-actions.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { useStatus } from '#src/widgets/membership/use-status.ts';
import { CardMark, type CardMarkType } from '#src/ui/billing/card-marks.tsx';
import { WALLET_MARKS } from '#src/ui/billing/wallet-mark-paths.ts';
import { MarkPicture } from '#src/ui/icon/mark.tsx';
import '#src/ui/billing/card-marks.css';
import '#src/ui/list/line-list.css';
import './method-row.css';

interface MethodRowProps {
	readonly mark: ReactNode;
	readonly name: string;
	/** The text after the name: 'Default', 'Pays for your membership'. */
	readonly about?: ReactNode;
	/** The row's small buttons. */
	readonly actions: ReactNode;
	readonly problem?: ReactNode;
}

const MethodRow = ( props: MethodRowProps ) => (
	<li className="circ-method">
		<div className="circ-method__head">
			{ props.mark }
			<div>
				<b>{ props.name }</b>
				{ props.about && <p className="circ-small circ-soft">{ props.about }</p> }
			</div>
		</div>
		{ props.actions }
		{ props.problem }
	</li>
);

interface MethodMarkProps {
	readonly type: PaymentMethodType;
	/** 'generic' for an unknown type of card. */
	readonly card: CardMarkType;
}

const MethodMark = ( { type, card }: MethodMarkProps ) =>
	type === 'CreditCard' || type === 'other' ? (
		<CardMark type={ card } />
	) : (
		<span className="circ-card-mark" aria-hidden="true">
			<MarkPicture mark={ WALLET_MARKS[ type ] } />
		</span>
	);

/**
 * Returns the charged membership whose card may change, even on an unlisted plan; null while
 * unknown.
 */
function usePayable(): Subscription | null {
	const state = useStatus();
	if ( state.kind !== 'known' ) {
		return null;
	}
	const { actions, derived, unrecognisedLive } = state.status;
	return chargedOf( derived, actions ) ?? unrecognisedLive[ 0 ] ?? null;
}

interface MethodLineProps {
	readonly method: PaymentMethod;
	/** The element that contains the buttons, so that the focus can return to them. */
	readonly buttonRef: ( kind: 'edit' | 'remove' ) => RefCallback< HTMLButtonElement >;
	readonly onEdit: () => void;
	readonly onRemove: () => void;
	readonly onDone: ( text: string ) => void;
}

/** Names the card in each button, for readers who hear the buttons one by one. */
const Of = ( { method }: Pick< MethodLineProps, 'method' > ) => (
	<VisuallyHidden>{ methodInText( method ) }</VisuallyHidden>
);

export function MethodLine( props: MethodLineProps ) {
	const { method, buttonRef, onEdit, onRemove, onDone } = props;
	const deps = useDeps();
	const reasonId = useId();
	const payable = usePayable();
	const name = methodName( method );
	const preferring = useMoneyAction(
		command( ( card: PaymentMethod ) => makeDefaultCard( deps, card ) ),
		() =>
			onDone(
				/* translators: %s: a card such as "Visa ending in 1111". */
				fill( __( '%s is your default now.' ), methodFirst( method ) )
			)
	);
	const paying = useMoneyAction(
		command( ( subscriptionId: string ) =>
			changeCard( deps, { subscriptionId, card: method } )
		),
		() =>
			onDone(
				/* translators: %s: a card such as "Visa ending in 1111". */
				fill( __( '%s pays for your membership now.' ), methodFirst( method ) )
			)
	);
	const inUse = method.has_active_subscription === true;
	const failure = preferring.failure ?? paying.failure;
	const facts = [
		method.default && __( 'Default' ),
		inUse && __( 'Pays for your membership' ),
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
					{ ! method.default && ! method.expired && (
						<Button
							variant="secondary"
							small
							busy={ preferring.isBusy }
							busyLabel={ __( 'Saving...' ) }
							onPress={ () => {
								paying.forget();
								preferring.run( method );
							} }
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
							onPress={ () => {
								preferring.forget();
								paying.run( payable.id );
							} }
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
