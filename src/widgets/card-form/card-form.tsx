/**
 * The five fields of the card provider with our labels, card types and errors (`payment-10`). The
 * surrounding form provides the button.
 */
import { useEffect, type ReactNode } from 'react';
import { CARD_FIELDS } from '#src/domain/cards/card-form.ts';
import type { CardFieldKey } from '#src/domain/cards/card-form.ts';
import { cardFailureText, cardFieldLabel, formErrors } from '#src/messages/cards.ts';
import { __ } from '#src/messages/translate.ts';
import { CardBox } from './card-box.tsx';
import { CardFields } from '#src/ui/billing/card-fields.tsx';
import { CardMark, CardMarks } from '#src/ui/billing/card-marks.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { Spinner } from '#src/ui/icon/spinner.tsx';
import { part } from '../page/lazy.tsx';
import type { CardFormHandle } from './use-card-form.ts';

/** Loaded only without a merchant. */
const TestCard = part(
	async () => ( await import( /* webpackChunkName: "card-test" */ './test-card.tsx' ) ).TestCard,
	{
		// The placeholder reserves the space of the text that follows.
		Waiting: () => (
			<p>
				{ __( 'Demo, do not enter a real card.' ) } { __( 'Show the test cards' ) }
			</p>
		),
		Failure: () => <p>{ __( 'Demo, do not enter a real card.' ) }</p>,
	}
);

/** Loaded only for a merchant with 3-D Secure. */
const BankQuestion = part(
	async () =>
		( await import( /* webpackChunkName: "card-bank-question" */ './bank-question.tsx' ) )
			.BankQuestion
);

interface CardFormProps {
	readonly card: CardFormHandle;
	/** Whether the form was submitted; then empty fields have errors too. */
	readonly wasSubmitted: boolean;
}

/** The field's error; undefined if there is none yet. */
function fieldError(
	{ state }: CardFormHandle,
	key: CardFieldKey,
	wasSubmitted: boolean
): string | undefined {
	const { isEmpty, isValid, isIncomplete } = state.fields[ key ];
	if ( wasSubmitted && isEmpty ) {
		return __( 'Fill this in.' );
	}
	return isIncomplete || ( wasSubmitted && ! isValid )
		? formErrors.fieldInvalid( cardFieldLabel( key ) )
		: undefined;
}

/** The test cards of a demonstration. */
export const DemoNote = ( { card }: Pick< CardFormProps, 'card' > ) =>
	card.state.isDemo && (
		<div className="circ-small">
			<TestCard />
		</div>
	);

export function CardForm( { card, wasSubmitted }: CardFormProps ) {
	const { form, state } = card;
	const { phase, problem, challenge } = state;
	const errorOf = ( key: CardFieldKey ) =>
		phase === 'ready' ? fieldError( card, key, wasSubmitted ) : undefined;
	const told = CARD_FIELDS.map( ( { key } ) => errorOf( key ) ?? '' ).join( '\n' );

	useEffect( () => {
		told.split( '\n' ).forEach( ( text, index ) => {
			const field = CARD_FIELDS[ index ];
			if ( field ) {
				form?.describe( field.key, text || null );
			}
		} );
	}, [ form, told ] );

	const box = ( key: CardFieldKey, mark: ReactNode, isNarrow = false ) => (
		<CardBox
			id={ `circ-card-${ key }` }
			label={ cardFieldLabel( key ) }
			error={ errorOf( key ) }
			shortError={
				isNarrow && ! state.fields[ key ].isEmpty ? __( 'Not valid.' ) : undefined
			}
			focused={ state.fields[ key ].isFocused }
			invalid={ ! state.fields[ key ].isPotentiallyValid }
			mark={ mark }
			frameRef={ card.frameRef( key ) }
			onLabelPress={ () => form?.focus( key ) }
		/>
	);

	return (
		<CardFields>
			<RetryNotice tone="critical" onRetry={ card.retry }>
				{ phase === 'failed' &&
					cardFailureText(
						'form',
						problem?.kind === 'failure' ? problem.failure : 'form-not-loaded'
					) }
			</RetryNotice>
			{ challenge && form && (
				<BankQuestion
					element={ challenge.element }
					onShown={ challenge.shown }
					onStop={ form.stopChallenge }
				/>
			) }
			<CardFields part="boxes">
				{ box(
					'cardholderName',
					phase === 'loading' && <Spinner label={ __( 'Loading the card form' ) } quiet />
				) }
				{ box(
					'number',
					state.fields.number.isEmpty ? (
						<CardMarks />
					) : (
						<CardMark type={ state.cardType } />
					)
				) }
				<CardFields part="row">
					{ box( 'expirationDate', null, true ) }
					{ box( 'cvv', null, true ) }
					{ box( 'postalCode', null, true ) }
				</CardFields>
			</CardFields>
		</CardFields>
	);
}
