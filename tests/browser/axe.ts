/** Runs axe on a page for violations only: the other results cost three times as much. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.0 to 2.2, A and AA, and best practice. */
export const EVERY_RULE = [
	'wcag2a',
	'wcag2aa',
	'wcag21a',
	'wcag21aa',
	'wcag22aa',
	'best-practice',
];

export const axe = ( page: Page ) =>
	new AxeBuilder( { page } )
		// Frames need a second page, which a page without frames can do without.
		.setLegacyMode( page.frames().length === 1 )
		.options( { resultTypes: [ 'violations', 'incomplete' ] } );
