/** Measures the layout shifts of a page that no input of the reader has caused. */
import type { Page } from '@playwright/test';

interface Shift {
	readonly value: number;
	/** The shifted elements and their positions, such as "p.circ-lead 120 to 148". */
	readonly moved: readonly string[];
}

interface LayoutShift {
	readonly value: number;
	readonly hadRecentInput: boolean;
	readonly sources: readonly {
		readonly node: Node | null;
		readonly previousRect: DOMRectReadOnly;
		readonly currentRect: DOMRectReadOnly;
	}[];
}

/** Records layout shifts from the next page on. */
export const watchShift = ( page: Page ) =>
	page.addInitScript( () => {
		const shifts: Shift[] = [];
		Object.assign( window, { shifts } );
		const nameOf = ( node: Node | null ) =>
			node instanceof Element
				? `${ node.localName }.${ node.className }`
				: `"${ node?.textContent?.slice( 0, 30 ) }"`;
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() ) {
				const { value, hadRecentInput, sources } = entry as unknown as LayoutShift;
				if ( ! hadRecentInput ) {
					shifts.push( {
						value,
						moved: sources.map(
							( { node, previousRect, currentRect } ) =>
								`${ nameOf( node ) } ${ previousRect.y } to ${ currentRect.y }`
						),
					} );
				}
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );

const shiftsOf = ( page: Page ) =>
	page.evaluate( () => ( window as unknown as { shifts: readonly Shift[] } ).shifts );

export const shiftOf = async ( page: Page ): Promise< number > =>
	( await shiftsOf( page ) ).reduce( ( sum, { value } ) => sum + value, 0 );

/** The shifted elements, for the message of a failing test. */
export const movedOn = async ( page: Page ): Promise< string > =>
	( await shiftsOf( page ) ).flatMap( ( { moved } ) => moved ).join( '; ' );
