/** Counts what a way costs a reader: presses, and fields to fill in. */
import type { Locator } from '@playwright/test';

export function counter() {
	let presses = 0;
	let fields = 0;
	return {
		press: async ( target: Locator ) => {
			presses += 1;
			await target.click();
		},
		fill: async ( target: Locator, text: string ) => {
			fields += 1;
			await target.fill( text );
		},
		presses: () => presses,
		fields: () => fields,
	};
}
