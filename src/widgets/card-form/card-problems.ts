/** What is wrong with the card's fields, for the summary of the form's errors. */
import { cardFormMessage } from '#src/domain/cards/card-form.ts';
import { cardFieldLabel, cardFormText } from '#src/messages/cards.ts';
import type { SummaryProblem } from '#src/ui/form/error-summary.tsx';
import type { CardFormHandle } from './use-card-form.ts';

/** Empty if the card can be submitted. */
export function cardProblems( { state, form }: CardFormHandle ): readonly SummaryProblem[] {
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
