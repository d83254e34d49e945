/**
 * What stands at the end of a teaser, beside the offer that PHP wrote. It is plain DOM, so a member's page loads no
 * React. In an outage it shows a retry and never the offer (`gate-13`).
 */
import { __ } from '#src/messages/translate.ts';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import '#src/ui/button/button.css';
import '#src/ui/icon/spinner.css';
import '#src/ui/layout/visually-hidden.css';
import './gate.css';

export interface GateView {
	/** Membership is being checked, or the story fetched. */
	showOpening: () => void;
	/** The offer, without the log-in for somebody who is logged in. */
	showOffer: ( options: { readonly isLoggedIn: boolean } ) => void;
	/** Nothing certain is known: a retry, and nothing is sold. */
	showProblem: ( text: string, retry: () => void ) => void;
}

function element< Tag extends keyof HTMLElementTagNameMap >(
	tag: Tag,
	properties: Partial< HTMLElementTagNameMap[ Tag ] >
): HTMLElementTagNameMap[ Tag ] {
	return Object.assign( document.createElement( tag ), properties );
}

/** The gate's own state stands in one live place, which is there before its text. */
function statePlace( gate: HTMLElement ): HTMLElement {
	const found = gate.querySelector< HTMLElement >( '[data-circ-gate-state]' );
	const place = found ?? element( 'div', { role: 'status', tabIndex: -1 } );
	if ( ! found ) {
		place.dataset.circGateState = '';
		gate.append( place );
	}
	return place;
}

function setOffered( gate: HTMLElement, isOffered: boolean ): void {
	for ( const part of gate.querySelectorAll< HTMLElement >(
		'.circ-gate__lead, .circ-gate__ways'
	) ) {
		part.hidden = ! isOffered;
	}
}

export function createGateView( gate: HTMLElement ): GateView {
	// Our look comes with our text: a visitor's offer stays in the theme's.
	gate.classList.add( 'circ' );
	const place = statePlace( gate );
	const show = ( ...content: readonly Node[] ) => {
		// What stood here keeps its room, so that the page below does not jump.
		gate.style.minHeight = `${ gate.offsetHeight }px`;
		setOffered( gate, content.length === 0 );
		const hadFocus = place.contains( place.ownerDocument.activeElement );
		place.replaceChildren( ...content );
		if ( hadFocus ) {
			place.focus();
		}
	};
	return {
		showOpening() {
			const line = element( 'p', { className: 'circ-waiting' } );
			line.append(
				element( 'span', {
					className: 'circ-spinner',
					ariaHidden: 'true',
				} ),
				__( 'Opening the story...' )
			);
			show( line );
		},
		showOffer( { isLoggedIn } ) {
			show();
			for ( const link of gate.querySelectorAll< HTMLAnchorElement >(
				'a[href^="/account/login"]'
			) ) {
				link.hidden = isLoggedIn;
			}
		},
		showProblem( text, retry ) {
			const again = element( 'button', {
				type: 'button',
				className: 'circ-button circ-button--secondary',
				textContent: __( 'Try again' ),
				onclick: retry,
			} );
			show( element( 'p', { textContent: text } ), again );
		},
	};
}
