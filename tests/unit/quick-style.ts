/**
 * Tests ask of each element in their way whether it is shown and takes presses. jsdom matches its
 * whole default style sheet for each question; on a page without sheets of its own, elements of one
 * kind have one answer, which is asked once.
 */
const ASKED = [ 'display', 'visibility', 'opacity', 'pointerEvents' ] as const;
type Asked = Record< ( typeof ASKED )[ number ], string >;
type Ask = typeof globalThis.getComputedStyle;

/** Attributes at which jsdom's default sheet looks for what is asked. */
const ATTRIBUTES = [ 'hidden', 'open', 'type' ];
/** A style attribute that may decide it; most hold a color or a size. */
const DECIDES = /display|visibility|opacity|pointer-events/;

/** Whether no style attribute and no hidden part of a table around it decides. */
function isOfItsKind( element: Element ): boolean {
	for ( let around: Element | null = element; around; around = around.parentElement ) {
		const isHidden = around !== element && around.hasAttribute( 'hidden' );
		if ( isHidden || DECIDES.test( around.getAttribute( 'style' ) ?? '' ) ) {
			return false;
		}
	}
	return element.localName !== 'summary' && ! element.hasAttribute( 'popover' );
}

/** Call before the page is shared; a page keeps its answers from file to file. */
export function quickenStyle(): void {
	const view = document.defaultView;
	if ( ! view || 'full' in view.getComputedStyle ) {
		return;
	}
	const full: Ask = view.getComputedStyle;
	const known = new Map< string, Asked >();
	const quick: Ask = ( element, pseudo ) => {
		const isPlain = element.ownerDocument === document && ! document.styleSheets.length;
		if ( pseudo || ! isPlain || ! isOfItsKind( element ) ) {
			return full( element, pseudo );
		}
		const kind = JSON.stringify( [
			element.localName,
			...ATTRIBUTES.map( ( name ) => element.getAttribute( name ) ),
		] );
		let asked = known.get( kind );
		if ( ! asked ) {
			const style = full( element );
			asked = Object.fromEntries( ASKED.map( ( name ) => [ name, style[ name ] ] ) ) as Asked;
			known.set( kind, asked );
		}
		return answer( asked, () => full( element ) );
	};
	view.getComputedStyle = Object.assign( quick, { full } );
}

/** A style that knows what is asked, and asks jsdom for the rest. */
function answer( asked: Asked, whole: () => CSSStyleDeclaration ): CSSStyleDeclaration {
	const valueOf = ( name: string ): string =>
		Object.hasOwn( asked, name )
			? asked[ name as keyof Asked ]
			: whole().getPropertyValue( name );
	return new Proxy( asked as unknown as CSSStyleDeclaration, {
		get: ( _, name ) => {
			if ( name === 'getPropertyValue' ) {
				return valueOf;
			}
			if ( Object.hasOwn( asked, name ) ) {
				return asked[ name as keyof Asked ];
			}
			const style = whole();
			const value: unknown = Reflect.get( style, name );
			return typeof value === 'function' ? value.bind( style ) : value;
		},
	} );
}
