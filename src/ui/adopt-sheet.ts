/** The build calls this for each CSS file of the reader app (record 015). */
export function adoptSheet( css: string ): void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync( css );
	document.adoptedStyleSheets.push( sheet );
}
