/** A complete form for a card: fields, errors, and one button. */
import type { ReactNode } from 'react';
import { isCardFormReady } from '#src/domain/cards/card-form.ts';
import { cardMissing } from '#src/messages/cards.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CardFields } from '#src/ui/billing/card-fields.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { WhilePaying } from '../membership/while-paying.tsx';
import { CardForm, DemoNote } from './card-form.tsx';
import { CardProblems } from './card-problems.tsx';
import { useCardForm } from './use-card-form.ts';
import { useCardSubmit, type SubmittedCard } from './use-card-submit.ts';

interface CardSubmitFormProps {
	readonly labelledBy: string;
	/** Must state the amount if pressing the button charges the card. */
	readonly label: string;
	readonly busyLabel: string;
	readonly isBusy: boolean;
	readonly problem?: ReactNode;
	readonly onCard: ( card: SubmittedCard ) => void;
	/** Cents charged now; absent if the card is only saved. */
	readonly cents?: number | null;
	readonly onCancel?: ( () => void ) | undefined;
}

export function CardSubmitForm( props: CardSubmitFormProps ) {
	const card = useCardForm();
	const submit = useCardSubmit( card, () => ! props.isBusy, props.onCard, props.cents ?? 0 );
	const isBusy = props.isBusy || submit.isExchanging;
	return (
		<Form onSubmit={ submit.submit } labelledBy={ props.labelledBy }>
			<CardFields>
				<DemoNote card={ card } />
				<CardForm card={ card } wasSubmitted={ submit.attempt > 0 } />
				<CardProblems card={ card } submit={ submit } isBusy={ isBusy } />
				{ props.problem }
				<Actions>
					<Button
						type="submit"
						block
						busy={ isBusy }
						busyLabel={ props.busyLabel }
						reason={ isCardFormReady( card.state ) ? undefined : cardMissing() }
						onRefused={ submit.submit }
					>
						{ props.label }
					</Button>
					{ props.onCancel && ! isBusy && (
						<Button variant="quiet" onPress={ props.onCancel }>
							{ __( 'Cancel' ) }
						</Button>
					) }
				</Actions>
				<WhilePaying isPaying={ isBusy } />
			</CardFields>
		</Form>
	);
}
