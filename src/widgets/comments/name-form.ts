/** The form for a display name is plain DOM, so that articles do not load React (`vendor-26`). */
import { secondsToWait } from '#src/domain/failure.ts';
import { DISPLAY_NAME_MAX_LENGTH } from '#src/domain/limits.ts';
import type { Result } from '#src/domain/result.ts';
import type { NameProblem } from '#src/flows/comments/name-for-comments.ts';
import { tryAgainIn } from '#src/messages/outage.ts';
import { fieldProblemText, profileFailureText } from '#src/messages/profile.ts';
import { __ } from '#src/messages/translate.ts';
import { timeLeft } from '#src/ui/button/time-left.ts';
import { element } from '#src/ui/element.ts';
import '#src/ui/rem.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import '#src/ui/button/button.css';
import '#src/ui/field/error-text.css';
import '#src/ui/field/field-layout.css';
import '#src/ui/field/input-box.css';

const ID = 'circ-comments-name';

const textOf = ( problem: NameProblem ): string => {
	switch ( problem.kind ) {
		case 'field':
			return fieldProblemText( 'full-name', problem.problem );
		case 'displayName':
			return profileFailureText( 'displayName', problem.failure );
		case 'profile':
			return profileFailureText( 'profile', problem.failure );
	}
};

/** Disables the button and counts down until the next try. */
function wait( button: HTMLButtonElement, seconds: number ): void {
	const label = button.textContent;
	const end = performance.now() + seconds * 1000;
	const look = () => {
		const left = Math.ceil( ( end - performance.now() ) / 1000 );
		button.disabled = left > 0;
		button.textContent = left > 0 ? tryAgainIn( timeLeft( left ) ) : label;
		if ( left <= 0 ) {
			clearInterval( timer );
		}
	};
	const timer = setInterval( look, 1000 );
	look();
}

/** Before `place`, or focused if it is there; it removes itself before calling `onSaved`. */
export function showNameForm(
	place: HTMLElement,
	save: ( typed: string ) => Promise< Result< null, NameProblem > >,
	onSaved: () => void
): void {
	const before = document.getElementById( ID );
	if ( before ) {
		before.focus();
		return;
	}
	const input = element( 'input', {
		id: ID,
		className: 'circ-input',
		type: 'text',
		name: 'full-name',
		maxLength: DISPLAY_NAME_MAX_LENGTH,
	} );
	const problem = element( 'p', {
		id: `${ ID }-problem`,
		className: 'circ-error',
		role: 'alert',
	} );
	const button = element( 'button', {
		type: 'submit',
		className: 'circ-button',
		textContent: __( 'Save and comment' ),
	} );
	const form = element(
		'form',
		{ className: 'circ circ-field', noValidate: true },
		element( 'label', {
			htmlFor: ID,
			className: 'circ-label',
			textContent: __( 'Choose a display name to comment' ),
		} ),
		element( 'p', {
			id: `${ ID }-hint`,
			className: 'circ-hint',
			textContent: __( 'Other readers see it next to your comments.' ),
		} ),
		input,
		problem,
		button
	);
	input.setAttribute( 'autocomplete', 'nickname' );
	input.setAttribute( 'aria-describedby', `${ ID }-hint ${ ID }-problem` );
	form.onsubmit = async ( event ) => {
		event.preventDefault();
		button.disabled = true;
		problem.textContent = '';
		const saved = await save( input.value );
		button.disabled = false;
		if ( saved.ok ) {
			form.remove();
			onSaved();
			return;
		}
		problem.textContent = textOf( saved.failure );
		wait(
			button,
			saved.failure.kind === 'field' ? 0 : ( secondsToWait( saved.failure.failure ) ?? 0 )
		);
		input.setAttribute( 'aria-invalid', 'true' );
		input.focus();
	};
	place.before( form );
	input.focus();
}

export const hideNameForm = (): void => document.getElementById( ID )?.closest( 'form' )?.remove();
