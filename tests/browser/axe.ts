/**
 * Runs axe and reports violations and incomplete checks only, because the other results triple the
 * time.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The tags of WCAG 2.0 to 2.2, A and AA, and of best practice. */
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
		// axe opens a second page to combine the results of frames; a page without frames needs
		// none.
		.setLegacyMode( page.frames().length === 1 )
		.options( { resultTypes: [ 'violations', 'incomplete' ] } );
