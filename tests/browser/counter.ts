/** Counts a reader's presses and filled fields. */
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
