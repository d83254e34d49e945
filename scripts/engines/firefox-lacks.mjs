/** What tests cannot have of the distribution's Firefox; the report says each by name. */

/** Commands of WebDriver BiDi that only newer releases know: they are answered without an effect. */
export const COMMANDS = [ 'emulation.setMediaFeaturesOverride' ];

/**
 * Firefox 153 reads a null pointer when a page's script asks an element for
 * `ariaLabelledByElements` or the like after a script outside of the page did. Playwright's
 * locators are such scripts and axe is one of the page, and both read the attribute where there is
 * no such property. No page of ours reads one.
 */
export const PREFERENCES = { 'accessibility.ARIAElementReflection.enabled': false };

export const LACKS = [
	'pages for print, in another color scheme or with reduced motion',
	'elements as properties, such as ariaLabelledByElements',
];
