/** The quick answers of tests/unit/quick-style.ts are jsdom's own. */
import { expect, test } from 'vitest';

const ASKED = [ 'display', 'visibility', 'opacity', 'pointerEvents' ] as const;
const STYLES = [
	'display: none',
	'visibility: hidden',
	'opacity: 0',
	'pointer-events: none',
	'all: unset',
	'color: red; --_display: 1',
];

/** jsdom's own answers, and what tests get. */
const both = () => {
	const quick = document.defaultView?.getComputedStyle ?? getComputedStyle;
	return { quick, full: 'full' in quick ? ( quick.full as typeof quick ) : quick };
};

const answers = ( ask: typeof getComputedStyle ) =>
	[ ...document.body.querySelectorAll( '*' ) ].map( ( element ) => {
		const style = ask( element );
		return [
			element.outerHTML.slice( 0, 80 ),
			...ASKED.map( ( name ) => style[ name ] ),
			...[ 'display', 'visibility', 'pointer-events', 'cursor' ].map( ( name ) =>
				style.getPropertyValue( name )
			),
			style.color,
		];
	} );

const page = ( tag: string ) =>
	[ '', 'hidden', 'hidden="until-found"', 'open', 'type="hidden"', 'popover' ]
		.map( ( attribute ) => `<${ tag } ${ attribute }><b>1</b></${ tag }>` )
		.join( '' );

test.each(
	'a article button dialog div embed fieldset form h1 img input label legend li main noscript ol option p section select slot span summary svg template textarea ul'.split(
		' '
	)
)( 'a %s of each kind', ( tag ) => {
	document.body.innerHTML = page( tag );
	const { quick, full } = both();
	expect( quick ).not.toBe( full );
	expect( answers( quick ) ).toEqual( answers( full ) );
	expect( answers( quick ) ).toEqual( answers( full ) );
} );

test.each( STYLES )( 'what %s decides around and within it', ( style ) => {
	document.body.innerHTML = `<p>1 <b>2</b></p><section style="${ style }"><p>3 <b>4</b></p></section>`;
	const { quick, full } = both();
	expect( answers( quick ) ).toEqual( answers( full ) );
} );

test( 'a hidden part of a table, and details', () => {
	document.body.innerHTML = `<table><tbody hidden><tr><td>1</td></tr></tbody>
		<tr><td>2</td></tr></table>
		<details><summary>3</summary><summary>4</summary><p>5</p></details>`;
	const { quick, full } = both();
	expect( answers( quick ) ).toEqual( answers( full ) );
} );

test( 'a page with a style sheet, and the same page after it', () => {
	document.body.innerHTML = '<p>1 <b>2</b></p>';
	const { quick, full } = both();
	const before = answers( quick );
	const sheet = document.createElement( 'style' );
	sheet.textContent = 'p { visibility: hidden } b { display: none }';
	document.head.append( sheet );
	expect( answers( quick ) ).toEqual( answers( full ) );
	expect( answers( quick ) ).not.toEqual( before );
	sheet.remove();
	expect( answers( quick ) ).toEqual( before );
} );
