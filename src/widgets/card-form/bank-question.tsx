/**
 * The heading of the bank's challenge takes the focus, which later returns. The element belongs to
 * the provider and must not be moved.
 */
import { useEffect, useId, useRef } from 'react';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import '#src/ui/choice/panel.css';
import './bank-question.css';

interface BankQuestionProps {
	readonly element: HTMLElement;
	/** Called once the element is in the page. */
	readonly onShown: () => void;
	readonly onStop: () => void;
}

export function BankQuestion( props: BankQuestionProps ) {
	const { element, onShown } = props;
	const id = useId();
	const place = useRef< HTMLDivElement >( null );
	const heading = useRef< HTMLHeadingElement >( null );
	const shown = useRef( onShown );

	useEffect( () => {
		const before = heading.current?.ownerDocument.activeElement;
		heading.current?.focus();
		return () => {
			if ( before instanceof HTMLElement ) {
				before.focus();
			}
		};
	}, [] );

	useEffect( () => {
		const box = place.current;
		// Submitting the bank's form must not submit the surrounding card form.
		const keep = ( event: Event ) => event.stopPropagation();
		box?.addEventListener( 'submit', keep );
		box?.replaceChildren( element );
		shown.current();
		return () => box?.removeEventListener( 'submit', keep );
	}, [ element ] );

	return (
		<section className="circ-panel circ-bank" aria-labelledby={ id }>
			<h3 ref={ heading } className="circ-subheading" id={ id } tabIndex={ -1 }>
				{ __( 'Your bank asks you to confirm' ) }
			</h3>
			<p className="circ-small">
				{ __(
					'Nothing is charged until you do. What you type here goes only to your bank.'
				) }
			</p>
			<div ref={ place } className="circ-bank__page" />
			<Actions>
				<Button variant="secondary" onPress={ props.onStop }>
					{ __( 'Stop and go back' ) }
				</Button>
			</Actions>
		</section>
	);
}
