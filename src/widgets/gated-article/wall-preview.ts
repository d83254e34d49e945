/**
 * Draws the wall for the newsroom, without requests and with links that lead nowhere (`gate-50`).
 */
import type { Wall } from '#src/domain/access/wall.ts';
import { createGateView, type GateView } from './gate-view.ts';
import { nextStep } from './next-step.ts';
import { notChecked } from './not-checked.ts';

const nothing = () => {};

/** The examples have no day and no amount, which would belong to no reader. */
const EXAMPLES: Readonly< Record< string, Parameters< typeof nextStep >[ 0 ] > > = {
	'past-due': { kind: 'pay', amount: null, currency: 'USD' },
	paused: { kind: 'resume', day: null, plan: null, amount: null, currency: 'USD' },
	ended: { kind: 'restart', day: null },
} satisfies Record< string, Wall >;

function draw( view: GateView, state: string | undefined, gate: HTMLElement, locale: string ) {
	const example = EXAMPLES[ state ?? '' ];
	if ( example ) {
		view.showNext( nextStep( example, '', locale ) );
	} else if ( state === 'had-trial' ) {
		view.showOffer( { isLoggedIn: true, hadTrial: true } );
	} else if ( state === 'outage' ) {
		view.showProblem( notChecked( gate ), nothing );
	}
}

export function drawPreviews( locale: string ): void {
	for ( const gate of document.querySelectorAll< HTMLElement >( '[data-circ-preview]' ) ) {
		draw( createGateView( gate, nothing ), gate.dataset.circPreview, gate, locale );
		gate.querySelectorAll( 'a' ).forEach( ( link ) => link.removeAttribute( 'href' ) );
	}
}
