/** Texts of the app on a page whose text nodes are replaced by a translation (`language-23`). */
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

/** Does what a browser's translation does to existing texts. */
function translated( root: Element ) {
	const walk = document.createTreeWalker( root, NodeFilter.SHOW_TEXT );
	const texts: Text[] = [];
	while ( walk.nextNode() ) {
		texts.push( walk.currentNode as Text );
	}
	for ( const text of texts.filter( ( { data } ) => data.trim() ) ) {
		const font = document.createElement( 'font' );
		font.textContent = text.data;
		text.replaceWith( font );
	}
}

function Bill( { amount, error, plan }: { amount: string; error?: string; plan?: string } ) {
	return (
		<section data-testid="bill">
			{ error }
			{ plan ? <b>{ plan }</b> : 'No plan' }
			You pay { amount } today. <a href="/terms/">Terms</a>
			<>and { amount } each month</>
			<>{ 'Thanks' }</>
			{ [ 'a', <i key="b">b</i>, 0 ] }
		</section>
	);
}

const words = () => screen.getByTestId( 'bill' ).textContent;

describe( 'A text of the app', () => {
	it( 'reads as it was written', () => {
		const { rerender } = render( <Bill amount="$4.99" /> );
		expect( words() ).toBe( 'No planYou pay $4.99 today. Termsand $4.99 each monthThanksab0' );
		rerender( <p>Total: { 5 }</p> );
		expect( document.body.innerHTML ).toContain( '<p>Total: 5</p>' );
	} );

	// Proves language-23.
	it( 'appears, changes and disappears in a page that was translated', () => {
		const { rerender } = render( <Bill amount="$4.99" /> );
		translated( document.body );
		rerender( <Bill amount="$9.99" error="Declined" plan="Yearly" /> );
		expect( words() ).toBe(
			'DeclinedYearlyYou pay $9.99 today. Termsand $9.99 each monthThanksab0'
		);
		translated( document.body );
		rerender( <Bill amount="$1.00" /> );
		expect( words() ).toBe( 'No planYou pay $1.00 today. Termsand $1.00 each monthThanksab0' );
	} );

	it( 'gets no element if it is the only child', () => {
		render(
			<ul>
				<li>{ 'One' }</li>
				<li>
					{ null }
					{ 'Two' } { 2 }
				</li>
			</ul>
		);
		expect( document.querySelector( 'ul' )?.innerHTML ).toBe( '<li>One</li><li>Two 2</li>' );
	} );
} );
