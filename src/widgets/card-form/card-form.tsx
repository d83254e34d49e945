/** The card provider's five fields have our labels, card types and errors (`payment-10`). */
import { useEffect, useRef, useState, type ReactNode, memo } from 'react';
import { CARD_FIELDS, type CardFieldKey } from '#src/domain/cards/card-form.ts';
import { cardFailureText, cardFieldLabel, formErrors } from '#src/messages/cards.ts';
import { __ } from '#src/messages/translate.ts';
import { CardFields } from '#src/ui/billing/card-fields.tsx';
import { CardMark, CardMarks } from '#src/ui/billing/card-marks.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ErrorText } from '#src/ui/field/error-text.tsx';
import { Spinner } from '#src/ui/icon/spinner.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { part } from '../page/lazy.tsx';
import type { CardFormHandle } from './use-card-form.ts';
import './card-box.css';
import '#src/ui/field/field-layout.css';
import '#src/ui/field/input-box.css';

/** Loaded only in a demonstration. */
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

/** Undefined while the field has no error to show. */
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

export const DemoNote = ( { card }: Pick< CardFormProps, 'card' > ) =>
	card.state.isDemo && (
		<div className="circ-small">
			<TestCard />
		</div>
	);

export interface CardBoxProps {
	/** Id of the container that the provider's script fills. */
	readonly id: string;
	/** Must equal the provider's internal label. */
	readonly label: string;
	readonly error?: string | undefined;
	/** Shown instead of the error in a narrow box; screen readers get the full error. */
	readonly shortError?: string | undefined;
	readonly focused?: boolean | undefined;
	/** From the provider's events; an error also makes the field invalid. */
	readonly invalid?: boolean | undefined;
	/** Content at the field's end, such as the card type. */
	readonly mark?: ReactNode;
	/** Called when the label or the box is pressed, to focus the provider's field. */
	readonly onLabelPress: () => void;
	/** Receives the container on mount, and null on unmount. */
	readonly frameRef?: ( ( node: HTMLElement | null ) => void ) | undefined;
}

const ProvidersFrame = memo(
	( { id, frameRef }: Pick< CardBoxProps, 'id' | 'frameRef' > ) => (
		<div className="circ-hosted__frame" id={ id } ref={ frameRef } />
	),
	( before, after ) => before.id === after.id
);
ProvidersFrame.displayName = 'ProvidersFrame';

/** React must not touch the field's container, which the provider's script fills. */
export function CardBox( props: CardBoxProps ) {
	const { id, error, shortError } = props;
	/* eslint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a keyboard user is already inside the provider's iframe */
	return (
		<div className="circ-field">
			<span className="circ-label" id={ `${ id }-label` } onClick={ props.onLabelPress }>
				{ props.label }
			</span>
			<div
				className={ classNames(
					'circ-input',
					'circ-hosted',
					props.focused && 'circ-input--focused',
					( props.invalid || error ) && 'circ-input--invalid'
				) }
				onClick={ props.onLabelPress }
			>
				<ProvidersFrame id={ id } frameRef={ props.frameRef } />
				{ props.mark }
			</div>
			<div className="circ-kept-line" aria-live="polite">
				{ error && (
					<ErrorText id={ `${ id }-error` }>
						{ shortError ? (
							<>
								<span aria-hidden="true">{ shortError }</span>
								<VisuallyHidden>{ error }</VisuallyHidden>
							</>
						) : (
							error
						) }
					</ErrorText>
				) }
			</div>
		</div>
	);
	/* eslint-enable */
}

export function CardForm( { card, wasSubmitted }: CardFormProps ) {
	const { form, state } = card;
	const { phase, problem, challenge } = state;
	const again = useRef< HTMLButtonElement >( null );
	const failure =
		phase === 'failed'
			? cardFailureText(
					'form',
					problem?.kind === 'failure' ? problem.failure : 'form-not-loaded'
				)
			: null;
	/** The failure for which a fresh form was asked; its notice stays until that form is there. */
	const [ retried, setRetried ] = useState< string | null >( null );
	useEffect( () => {
		if ( retried && phase === 'ready' ) {
			if ( again.current?.matches( ':focus' ) ) {
				form?.focus( 'cardholderName' );
			}
			setRetried( null );
		}
	}, [ form, phase, retried ] );
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
			<Notice
				tone="critical"
				live="alert"
				stays
				actions={
					<Button
						variant="secondary"
						small
						buttonRef={ again }
						busy={ ! failure }
						onPress={ () => {
							setRetried( failure );
							card.retry();
						} }
					>
						{ __( 'Try again' ) }
					</Button>
				}
			>
				{ failure ?? retried }
			</Notice>
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
