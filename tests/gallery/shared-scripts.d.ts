/** Types of a script that the gallery shares with the screenshots. */
declare module '*/screenshots/sheet.mjs' {
	import type { Page } from '@playwright/test';

	export function buildSheet(
		gallery: string
	): Promise< { folder: string; remove: () => Promise< void > } >;
	export function serveSheet( page: Page, folder: string ): Promise< void >;
	export function openSheet(
		page: Page,
		look: { brand: string; scheme: string }
	): Promise< void >;
}
