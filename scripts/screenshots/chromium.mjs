/**
 * Starts a Chromium that takes pictures, without network access and with the date of the rest of
 * the machine.
 */
import { chromium } from '@playwright/test';
import { environmentOfBrowser, withDate } from '../dates/pages.mjs';

const ARGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-background-networking',
	'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
];

export const WIDTHS = {
	phone: { width: 375, height: 812 },
	desktop: { width: 1280, height: 900 },
};

/** @param {string} file Path of a Chromium; '' for Playwright's own. */
export const openChromium = async ( file ) =>
	withDate(
		await chromium.launch( {
			args: ARGS,
			env: environmentOfBrowser(),
			...( file && { executablePath: file } ),
		} )
	);
