/**
 * The paywall is plain DOM, so that a member's page loads no React; its style is the page's
 * (`gate-37`). In an outage it shows a retry, never the offer (`gate-13`).
 */
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';
import { pageReference } from '#src/services/browser/log.ts';
import { element } from '#src/ui/element.ts';
import type { Finding } from './restore-access.ts';

/** The reader's next step, shown instead of the offer. */
export interface NextStep {
	readonly title: string;
	readonly lines: readonly string[];
	readonly action: { readonly label: string; readonly href: string };
}

const MARKS = { true: '✓', false: '✕', null: '?' };

export type GateView = ReturnType< typeof createGateView >;

const paragraph = ( text: string ) => element( 'p', { textContent: text } );

/** The code to quote to the service desk (`watch-12`). */
const reference = () => {
	const code = element( 'p', {
		className: 'circ-gate__note',
		/* translators: %s: a code such as 70309174. */
		textContent: fill( __( 'Reference: %s' ), pageReference() ),
	} );
	code.style.marginTop = '12px';
	return code;
};

/** Returns the panel's only live region, which must exist before its text. */
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

/** `gate` is PHP's panel; "Restore my access" calls `restore`. */
export function createGateView( gate: HTMLElement, restore: () => void ) {
	const box = gate.querySelector< HTMLElement >( '.circ-gate__box' ) ?? gate;
	const offer = box.querySelector< HTMLElement >( '.circ-gate__offer' );
	// The minimum height below includes padding and border.
	gate.style.boxSizing = 'border-box';
	box.tabIndex = -1;
	const place = statePlace( box );
	const link = offer?.querySelector< HTMLElement >( '[data-circ-restore]' );
	if ( link ) {
		link.onclick = ( event ) => {
			event.preventDefault();
			restore();
		};
	}
	/** Without a step of its own, the place is empty and not displayed. */
	const focusPanel = () => ( gate.dataset.state === 'offer' ? box : place ).focus();
	const show = ( state: 'asking' | 'offer' | 'own', ...content: readonly Node[] ) => {
		// The panel keeps its height, so that the page below does not move.
		gate.style.minHeight = `${ Math.max( gate.offsetHeight, parseInt( gate.style.minHeight, 10 ) || 0 ) }px`;
		gate.dataset.state = state;
		gate.style.visibility = '';
		if ( offer ) {
			// While checking, the hidden offer keeps the panel's size.
			offer.style.visibility = state === 'asking' ? 'hidden' : '';
			offer.hidden = state === 'own';
		}
		const hadFocus = ( state === 'offer' ? place : gate ).contains(
			gate.ownerDocument.activeElement
		);
		place.replaceChildren( ...content );
		if ( hadFocus ) {
			focusPanel();
		}
	};
	/** Rebuilds the step that helps, which is shown again below the findings. */
	let helps: ( () => HTMLElement ) | null = null;
	const wayTo = ( { label, href }: NextStep[ 'action' ] ) =>
		element( 'a', { className: 'circ-gate__main', href, textContent: label } );
	return {
		/** Nothing is offered while this is shown. */
		showOpening: () => show( 'asking', paragraph( __( 'Opening the story...' ) ) ),
		/** The offer, without the parts that do not apply to this reader. */
		showOffer( { isLoggedIn, hadTrial = false }: { isLoggedIn: boolean; hadTrial?: boolean } ) {
			each( gate, '.circ-gate__foot > span', isLoggedIn );
			each( gate, '.circ-gate__trial', hadTrial );
			each( gate, '.circ-gate__paid', ! hadTrial );
			// PHP's link to all plans, or to the log-in for a visitor; both lead back to the story.
			const way = offer?.querySelector< HTMLAnchorElement >(
				isLoggedIn ? '.circ-gate__ways > a:last-child' : '.circ-gate__foot > span a'
			);
			const label = isLoggedIn ? __( 'See plans' ) : ( way?.textContent ?? '' );
			helps = way ? () => wayTo( { label, href: way.getAttribute( 'href' ) ?? '' } ) : null;
			show( 'offer' );
		},
		showNext( { title, lines, action }: NextStep ) {
			helps = () => wayTo( action );
			show(
				'own',
				element( 'h2', { textContent: title } ),
				...lines.map( paragraph ),
				element( 'p', { className: 'circ-gate__ways' }, wayTo( action ) ),
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
		showProblem( text: string, retry: () => void ) {
			const again = element( 'button', {
				type: 'button',
				textContent: __( 'Try again' ),
				onclick: retry,
			} );
			helps = () => again;
			show(
				'own',
				paragraph( text ),
				element( 'p', { className: 'circ-gate__ways' }, again ),
				reference()
			);
		},
		/** One finding a line with the one step that helps; their heading takes the focus. */
		showFindings( findings: readonly Finding[] ) {
			if ( ! gate.isConnected ) {
				return;
			}
			// The list is not a `ul`, because the panel's CSS would add check marks.
			const list = element( 'div', { role: 'list' } );
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
			const heading = element( 'h2', {
				textContent: __( 'What we found' ),
				tabIndex: -1,
			} );
			const step = findings.some( ( { isGood } ) => isGood === null )
				? element( 'button', {
						type: 'button',
						textContent: __( 'Try again' ),
						onclick: restore,
					} )
				: helps?.();
			show(
				'own',
				heading,
				list,
				...( step ? [ element( 'p', { className: 'circ-gate__ways' }, step ) ] : [] )
			);
			heading.focus();
		},
		/** Takes a lost focus if the panel is in view: its "Log In", which opened the window, is gone. */
		catchFocus() {
			const { top, bottom } = gate.getBoundingClientRect();
			if ( ! document.querySelector( ':focus' ) && top < innerHeight && bottom >= 0 ) {
				focusPanel();
			}
		},
	};
}
