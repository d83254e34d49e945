/** The errors are below the card form, so that no field shifts. */
import { cardFormMessage, isCardFormReady } from '#src/domain/cards/card-form.ts';
import { cardFailureText, cardFieldLabel, cardFormText } from '#src/messages/cards.ts';
import { ErrorSummary, type SummaryProblem } from '#src/ui/form/error-summary.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { CardFormHandle } from './use-card-form.ts';
import type { CardSubmit } from './use-card-submit.ts';

interface CardProblemsProps {
	readonly card: CardFormHandle;
	readonly submit: Pick< CardSubmit, 'attempt' | 'failure' >;
	readonly isBusy: boolean;
	/** Missing fields of the rest of the form. */
	readonly others?: readonly SummaryProblem[] | undefined;
}

export function cardProblem( { state, form }: CardFormHandle ): readonly SummaryProblem[] {
	const message = cardFormMessage( state );
	const text = cardFormText( message );
	if ( text === null ) {
		return [];
	}
	if ( message.kind === 'invalid' ) {
		return [
			{
				text,
				parts: message.fields.map( ( key ) => ( {
					text: cardFieldLabel( key ),
					target: () => form?.focus( key ),
				} ) ),
			},
		];
	}
	const [ firstEmpty ] = state.empty;
	return [
		{
			text,
			...( firstEmpty && { target: () => form?.focus( firstEmpty ) } ),
		},
	];
}

export function CardProblems( props: CardProblemsProps ) {
	const { card, isBusy, others = [] } = props;
	const { attempt, failure } = props.submit;
	const problems = [ ...( isCardFormReady( card.state ) ? [] : cardProblem( card ) ), ...others ];
	return (
		<>
			{ attempt > 0 && ! isBusy && ! failure && problems.length > 0 && (
				<ErrorSummary attempt={ attempt } problems={ problems } />
			) }
			<Notice tone="critical" live="alert">
				{ failure && cardFailureText( 'form', failure ) }
			</Notice>
		</>
	);
}
