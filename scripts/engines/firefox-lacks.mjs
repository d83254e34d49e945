/** Features that the distribution's Firefox lacks; the report names each of them. */

/**
 * Commands of WebDriver BiDi that only newer releases know; they are answered without an effect.
 */
export const COMMANDS = [ 'emulation.setMediaFeaturesOverride' ];

/**
 * Firefox 153 dereferences a null pointer if a page's script reads an element's
 * `ariaLabelledByElements` or the like after a privileged script has. Playwright's locators are
 * privileged scripts, axe is a page script, and both read it unless the property is missing. No
 * page of ours reads one.
 */
export const PREFERENCES = { 'accessibility.ARIAElementReflection.enabled': false };

/**
 * When a reader leaves a page whose scripts still run, Firefox fails the page's requests, so the
 * log says that a service could not be reached. Chromium and WebKit end the scripts first.
 */
export const LEFT_UNANSWERED =
	/^error: \[circulation\] service unavailable \{call: \S+, reason: network, status: null/;

export const LACKS = [
	'pages for print, in another color scheme or with reduced motion',
	'elements as properties, such as ariaLabelledByElements',
	'a console without the requests that a page leaves unanswered',
];
