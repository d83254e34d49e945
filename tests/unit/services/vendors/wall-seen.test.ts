/** When the page reports that a reader has the wall in view (`event-1`). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchWall } from '#src/services/vendors/wall-seen.ts';

const told = vi.fn();
let scrollTo: ( isIntersecting: boolean ) => void;

/** The page of a members-only story, as PHP prints it. */
const wall = ( way = '<a href="/account/subscribe">See plans</a>' ) => {
	document.body.innerHTML = `<div data-circ-gate="12"><div>${ way }</div></div>`;
};
const decide = () =>
	document
		.querySelector( '[data-circ-gate] div' )
		?.setAttribute( 'data-circ-gate-state', 'wall' );
const visitor = () => false;
const withSession = () => true;

beforeEach( () => {
	told.mockClear();
	window.addEventListener( 'circulation:wall-seen', told );
	scrollTo = () => {};
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			constructor( hear: ( entries: readonly { isIntersecting: boolean }[] ) => void ) {
				scrollTo = ( isIntersecting ) => hear( [ { isIntersecting } ] );
			}
			observe() {}
			disconnect() {
				scrollTo = () => {};
			}
		}
	);
} );
afterEach( () => {
	window.removeEventListener( 'circulation:wall-seen', told );
	document.body.replaceChildren();
} );

describe( 'the wall', () => {
	it( 'is seen when its way to the plans is on the screen, and once', () => {
		wall();
		watchWall( visitor );
		scrollTo( false );
		expect( told ).not.toHaveBeenCalled();
		scrollTo( true );
		scrollTo( false );
		scrollTo( true );
		expect( told ).toHaveBeenCalledOnce();
	} );

	// Proves gate-47.
	it.each( [
		[ '', 'members' ],
		[ 'data-circ-wall="registered"', 'registered' ],
	] )( 'says which wall it is (%s)', ( mark, which ) => {
		document.body.innerHTML = `<div data-circ-gate="12" ${ mark }><a href="/account/register">Create an account</a></div>`;
		watchWall( visitor );
		scrollTo( true );
		expect( told.mock.calls[ 0 ]?.[ 0 ].detail ).toEqual( { wall: which } );
	} );

	it( 'does not count as seen by a logged-in reader before the gate has decided: its text may be about to go', () => {
		wall();
		watchWall( withSession );
		scrollTo( true );
		expect( told ).not.toHaveBeenCalled();
		decide();
		scrollTo( true );
		expect( told ).toHaveBeenCalledOnce();
	} );

	it( 'is not seen any more once it is over', () => {
		wall();
		const end = watchWall( visitor );
		end();
		scrollTo( true );
		expect( told ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ 'there is none', () => document.body.replaceChildren() ],
		[ 'its links lead elsewhere', () => wall( '<a href="/more/">More</a>' ) ],
		[
			'the browser cannot say where things are',
			() => {
				wall();
				vi.stubGlobal( 'IntersectionObserver', undefined );
			},
		],
	] )( 'is not seen where %s', ( _where, page ) => {
		page();
		watchWall( visitor )();
		scrollTo( true );
		expect( told ).not.toHaveBeenCalled();
	} );
} );
