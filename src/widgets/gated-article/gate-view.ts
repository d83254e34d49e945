/**
 * What stands at the end of a teaser, in the panel that PHP wrote. It is plain DOM, so a member's
 * page loads no React, and it has no style of its own: the panel's stands in the page (`gate-37`).
 * In an outage it shows a retry and never the offer (`gate-13`).
 */
import { __ } from '#src/messages/translate.ts';
import type { Finding } from './restore-access.ts';

/** The one thing to do next, in the place of the offer. */
export interface NextStep {
	readonly title: string;
	readonly lines: readonly string[];
	readonly action: { readonly label: string; readonly href: string };
}

const MARKS = { true: '✓', false: '✕', null: '?' };

export interface GateView {
	/** Membership is being checked, or the story fetched: nothing is offered meanwhile. */
	showOpening: () => void;
	/** The offer, with what this reader has a use for. */
	showOffer: ( options: { readonly isLoggedIn: boolean; readonly hadTrial?: boolean } ) => void;
	showNext: ( step: NextStep ) => void;
	/** Nothing certain is known: a retry, and nothing is sold. */
	showProblem: ( text: string, retry: () => void ) => void;
	/**
	 * What another look at session, cookies and membership has found, a line each. It takes the
	 * focus.
	 */
	showFindings: ( findings: readonly Finding[] ) => void;
}

function element< Tag extends keyof HTMLElementTagNameMap >(
	tag: Tag,
	properties: Partial< HTMLElementTagNameMap[ Tag ] >,
	...children: readonly ( Node | string )[]
): HTMLElementTagNameMap[ Tag ] {
	const made = Object.assign( document.createElement( tag ), properties );
	made.append( ...children );
	return made;
}

const paragraph = ( text: string ) => element( 'p', { textContent: text } );

/** The gate's own state stands in one live place, which is there before its text. */
function statePlace( box: HTMLElement ): HTMLElement {
	const found = box.querySelector< HTMLElement >( '[data-circ-gate-state]' );
	const place =
		found ??
		element( 'div', {
			role: 'status',
			tabIndex: -1,
			className: 'circ-gate__own',
		} );
	if ( ! found ) {
		place.dataset.circGateState = '';
		box.append( place );
	}
	return place;
}

const each = ( root: HTMLElement, of: string, isHidden: boolean ) =>
	root.querySelectorAll< HTMLElement >( of ).forEach( ( part ) => ( part.hidden = isHidden ) );

/**
 * @param gate    PHP's panel.
 * @param restore Looks again; a press on "Restore my access".
 */
export function createGateView( gate: HTMLElement, restore: () => void ): GateView {
	const box = gate.querySelector< HTMLElement >( '.circ-gate__box' ) ?? gate;
	const offer = box.querySelector< HTMLElement >( '.circ-gate__offer' );
	// Its room below is the height that it has, its edges included.
	gate.style.boxSizing = 'border-box';
	const place = statePlace( box );
	const link = offer?.querySelector< HTMLElement >( '[data-circ-restore]' );
	if ( link ) {
		link.onclick = ( event ) => {
			event.preventDefault();
			restore();
		};
	}
	const show = ( state: 'asking' | 'offer' | 'own', ...content: readonly Node[] ) => {
		// What stood here keeps its room, so that the page below does not jump.
		gate.style.minHeight = `${ Math.max( gate.offsetHeight, parseInt( gate.style.minHeight, 10 ) || 0 ) }px`;
		gate.dataset.state = state;
		gate.style.visibility = '';
		if ( offer ) {
			// While it is asked the offer holds the panel's size, and nobody reads it.
			offer.style.visibility = state === 'asking' ? 'hidden' : '';
			offer.hidden = state === 'own';
		}
		const hadFocus = gate.contains( gate.ownerDocument.activeElement );
		place.replaceChildren( ...content );
		if ( hadFocus && state !== 'offer' ) {
			place.focus();
		}
	};
	return {
		showOpening: () => show( 'asking', paragraph( __( 'Opening the story...' ) ) ),
		showOffer( { isLoggedIn, hadTrial = false } ) {
			each( gate, '.circ-gate__foot > span', isLoggedIn );
			each( gate, '.circ-gate__trial', hadTrial );
			each( gate, '.circ-gate__paid', ! hadTrial );
			show( 'offer' );
		},
		showNext( { title, lines, action } ) {
			const { label, href } = action;
			show(
				'own',
				element( 'h2', { textContent: title } ),
				...lines.map( paragraph ),
				element(
					'p',
					{ className: 'circ-gate__ways' },
					element( 'a', {
						className: 'circ-gate__main',
						href,
						textContent: label,
					} )
				),
				element(
					'p',
					{ className: 'circ-gate__foot' },
					element( 'button', {
						type: 'button',
						textContent: __( 'Restore my access' ),
						onclick: restore,
					} )
				)
			);
		},
		showProblem( text, retry ) {
			const again = element( 'button', {
				type: 'button',
				textContent: __( 'Try again' ),
				onclick: retry,
			} );
			show(
				'own',
				paragraph( text ),
				element( 'p', { className: 'circ-gate__ways' }, again )
			);
		},
		showFindings( findings ) {
			// No list of the panel's: its ticks would stand before what is wrong as well.
			const list = element( 'div', {
				role: 'list',
				className: 'circ-gate__found',
			} );
			list.append(
				...findings.map( ( { isGood, text } ) =>
					element(
						'div',
						{ role: 'listitem' },
						element( 'span', {
							ariaHidden: 'true',
							textContent: `${ MARKS[ `${ isGood }` ] }\u00a0\u00a0`,
						} ),
						text
					)
				)
			);
			place.querySelector( '.circ-gate__found' )?.remove();
			place.append( list );
			place.focus();
		},
	};
}
