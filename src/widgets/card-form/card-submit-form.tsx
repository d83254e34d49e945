/** A complete form for a card: fields, errors, and one button. */
import type { ReactNode } from 'react';
import { CARD_FIELDS, isCardFormReady } from '#src/domain/cards/card-form.ts';
import { cardFailureText, cardMissing } from '#src/messages/cards.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CardFields } from '#src/ui/billing/card-fields.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { UnsavedChanges } from '../unsaved/unsaved-changes.tsx';
import { WhilePaying } from '../membership/while-paying.tsx';
import { CardForm, DemoNote } from './card-form.tsx';
import { cardProblems } from './card-problems.ts';
import { useCardForm } from './use-card-form.ts';
import { useCardSubmit, type SubmittedCard } from './use-card-submit.ts';

interface CardSubmitFormProps {
	readonly labelledBy: string;
	/** Must state the amount if pressing the button charges the card. */
	readonly label: string;
	readonly busyLabel: string;
	readonly isBusy: boolean;
	readonly problem?: ReactNode;
	/** Clears the problem. */
	readonly onPress: () => void;
	readonly onCard: ( card: SubmittedCard ) => void;
	/** Cents charged now; absent if the card is only saved. */
	readonly cents?: number | null;
	readonly onCancel?: ( () => void ) | undefined;
}

export function CardSubmitForm( props: CardSubmitFormProps ) {
	const card = useCardForm();
	const { isExchanging, attempt, failure, submit } = useCardSubmit( card, {
		isBusy: props.isBusy,
		cents: props.cents ?? 0,
		onPress: props.onPress,
		onCard: props.onCard,
	} );
	const isBusy = props.isBusy || isExchanging;
	const isTyped = card.state.empty.length < CARD_FIELDS.length;
	return (
		<Form onSubmit={ submit } labelledBy={ props.labelledBy }>
			<CardFields>
				<DemoNote card={ card } />
				<CardForm card={ card } wasSubmitted={ attempt > 0 } />
				{ /* The errors are below the fields, so that no field shifts. */ }
				{ ! isBusy && ! failure && (
					<ErrorSummary attempt={ attempt } problems={ cardProblems( card ) } />
				) }
				<Notice tone="critical" live="alert">
					{ failure && cardFailureText( 'form', failure ) }
				</Notice>
				{ props.problem }
				<Actions>
					<Button
						type="submit"
						block
						busy={ isBusy }
						busyLabel={ props.busyLabel }
						reason={ isCardFormReady( card.state ) ? undefined : cardMissing() }
						onRefused={ submit }
					>
						{ props.label }
					</Button>
					{ props.onCancel && ! isBusy && (
						<Button variant="quiet" onPress={ props.onCancel }>
							{ __( 'Cancel' ) }
						</Button>
					) }
				</Actions>
				<WhilePaying isPaying={ isBusy } isCharge={ props.cents !== undefined } />
				<UnsavedChanges unsaved={ isTyped && ! isBusy } />
			</CardFields>
		</Form>
	);
}
