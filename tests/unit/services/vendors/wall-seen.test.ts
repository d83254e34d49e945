/** Tests when the page reports that the wall came into view (`event-1`). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchWall } from '#src/services/vendors/wall-seen.ts';

const told = vi.fn();
const access = vi.fn();
const PAGE = { gatedPost: 12, site: 'decider' };
let scrollTo: ( isIntersecting: boolean ) => void;

/** A members-only story's page as PHP prints it. */
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
	access.mockClear();
	window.addEventListener( 'circulation:wall-seen', told );
	window.addEventListener( 'circulation:access', access );
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
	window.removeEventListener( 'circulation:access', access );
	document.body.replaceChildren();
} );

describe( 'the wall', () => {
	it( 'is seen when its way to the plans is on the screen, and once', () => {
		wall();
		watchWall( visitor, PAGE );
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
		watchWall( visitor, PAGE );
		scrollTo( true );
		expect( told.mock.calls[ 0 ]?.[ 0 ].detail ).toEqual( {
			wall: which,
			articleId: 12,
			site: 'decider',
		} );
	} );

	it( 'does not count as seen by a logged-in reader before the gate has decided: its text may be about to go', () => {
		wall();
		watchWall( withSession, PAGE );
		scrollTo( true );
		expect( told ).not.toHaveBeenCalled();
		decide();
		scrollTo( true );
		expect( told ).toHaveBeenCalledOnce();
	} );

	it( 'is not seen any more once it is over', () => {
		wall();
		const end = watchWall( visitor, PAGE );
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
		watchWall( visitor, PAGE )();
		scrollTo( true );
		expect( told ).not.toHaveBeenCalled();
	} );

	const sources = () => access.mock.calls.map( ( [ event ] ) => event.detail );

	// Proves event-5.
	it( 'keeps the story from a visitor, and says so at once', () => {
		wall();
		watchWall( visitor, PAGE );
		expect( sources() ).toEqual( [ { source: 'none', articleId: 12, site: 'decider' } ] );
	} );

	// Proves event-5.
	it( 'leaves it to the gate to say what a reader with a session may read', () => {
		wall();
		watchWall( withSession, PAGE );
		expect( sources() ).toEqual( [] );
	} );

	// Proves event-5.
	it.each( [
		[ 'a page without the wall is the newsroom’s', '', PAGE, [ 'newsroom' ] ],
		[
			'one with the form of a password is nobody’s yet',
			'<form class="post-password-form"></form>',
			PAGE,
			[],
		],
		[ 'an open story is nobody’s to open', '', { ...PAGE, gatedPost: null }, [] ],
	] )( '%s', ( _name, html, page, told_ ) => {
		document.body.innerHTML = html;
		watchWall( visitor, page );
		expect( sources().map( ( { source } ) => source ) ).toEqual( told_ );
	} );
} );
