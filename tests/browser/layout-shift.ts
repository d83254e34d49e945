/** How far a page moves by itself: the layout shift that nobody pressed for. */
import type { Page } from '@playwright/test';

/** Adds it up from the next page on. */
export const watchShift = ( page: Page ) =>
	page.addInitScript( () => {
		const shifts: number[] = [];
		Object.assign( window, { shifts } );
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() ) {
				const { value, hadRecentInput } = entry as unknown as {
					value: number;
					hadRecentInput: boolean;
				};
				if ( ! hadRecentInput ) {
					shifts.push( value );
				}
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );

export const shiftOf = ( page: Page ): Promise< number > =>
	page.evaluate( () =>
		( window as unknown as { shifts: number[] } ).shifts.reduce(
			( sum, value ) => sum + value,
			0
		)
	);
