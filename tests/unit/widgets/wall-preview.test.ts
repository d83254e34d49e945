import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawPreviews } from '#src/widgets/gated-article/wall-preview.ts';

const wall = ( state: string, attributes = '' ) => {
	document.body.innerHTML = `<div class="circ-gate" data-circ-gate="7" data-circ-preview="${ state }"${ attributes }>
		<div class="circ-gate__box"><div class="circ-gate__offer">
			<p class="circ-gate__price circ-gate__trial">Free for 7 days</p>
			<p class="circ-gate__price circ-gate__paid" hidden>$9.99 a month</p>
			<p class="circ-gate__ways"><a class="circ-gate__main">See all plans</a></p>
			<p class="circ-gate__foot"><span>Already a member? <a>Log In</a></span><a data-circ-restore>Restore my access</a></p>
		</div></div></div>`;
	drawPreviews( 'en-US' );
	return document.querySelector< HTMLElement >( '.circ-gate' )!;
};

const asked = vi.fn();

beforeEach( () => vi.stubGlobal( 'fetch', asked ) );

afterEach( () => {
	vi.unstubAllGlobals();
	expect( asked ).not.toHaveBeenCalled();
} );

describe( 'the wall of a preview', () => {
	// Proves gate-50.
	it.each( [
		[ 'past-due', 'Your last payment did not go through', 'Pay and read on' ],
		[ 'paused', 'Your membership is paused', 'Resume' ],
		[ 'ended', 'Your membership has ended', 'Restart' ],
	] )(
		'is that of a reader (%s), without a day, an amount or a way on',
		( state, title, way ) => {
			const gate = wall( state );
			expect( gate.querySelector( 'h2' )?.textContent ).toBe( title );
			const link = gate.querySelector( '[data-circ-gate-state] a' );
			expect( link?.textContent ).toBe( way );
			expect( gate.querySelectorAll( 'a[href]' ) ).toHaveLength( 0 );
			expect( gate.querySelector( '[data-circ-gate-state]' )?.textContent ).not.toMatch(
				/\d/
			);
			gate.querySelector( 'button' )!.click();
			expect( gate.querySelector( 'h2' )?.textContent ).toBe( title );
		}
	);

	// Proves gate-50.
	it( 'has the price without a trial for who has had it', () => {
		const gate = wall( 'had-trial' );
		expect( gate.querySelector< HTMLElement >( '.circ-gate__trial' )?.hidden ).toBe( true );
		expect( gate.querySelector< HTMLElement >( '.circ-gate__paid' )?.hidden ).toBe( false );
	} );

	// Proves gate-50.
	it.each( [
		[ '', 'We cannot check your membership right now.' ],
		[ ' data-circ-wall="registered"', 'We cannot check your account right now.' ],
	] )( 'offers nothing while a service does not answer (%s)', ( attributes, words ) => {
		const gate = wall( 'outage', attributes );
		expect( gate.querySelector( '[data-circ-gate-state]' )?.textContent ).toContain( words );
		expect( gate.querySelector< HTMLElement >( '.circ-gate__offer' )?.hidden ).toBe( true );
	} );

	it.each( [ 'visitor', 'maintenance', 'abroad', 'anything' ] )(
		'stays as the server wrote it (%s)',
		( state ) => {
			const gate = wall( state );
			expect( gate.querySelector( '[data-circ-gate-state]' )?.textContent ).toBe( '' );
			expect( gate.querySelector< HTMLElement >( '.circ-gate__offer' )?.hidden ).toBe(
				false
			);
		}
	);
} );
