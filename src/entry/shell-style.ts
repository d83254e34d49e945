/**
 * The look of dialog and shell until a chunk brings its own (decision 5: no stylesheet on articles).
 * One id of weight: more than a theme's `dialog { … }`, less than the two ids of our components.
 */
import { config } from './boot-config.ts';

const ACCENTS = { nypost: '#17408b', pagesix: '#a3125c', decider: '#00655b' };

const css = `.circ-dialog:not(#circ){inline-size:min(440px,100%);min-block-size:min(456px,90dvh);margin:auto;padding:0;border:0;background:#fff}
.circ-dialog::backdrop{background:#0c0f129e}
.circ-shell:not(#circ){border-top:4px solid ${ ACCENTS[ config.site ] };font:16px system-ui;text-align:center}
.circ-shell:not(#circ) *{all:revert;font:inherit;padding:12px}
.circ-shell:not(#circ) i{display:inline-block;inline-size:0;margin-top:96px;border:2px solid;border-right-color:#0000;border-radius:50%}
@keyframes circ-turn{to{rotate:1turn}}
@media(width<640px){.circ-dialog:not(#circ){margin-bottom:0}}
@media not (prefers-reduced-motion){.circ-shell i{animation:circ-turn .8s linear infinite!important}}`;

let sheet: CSSStyleSheet | undefined;

/** A constructed stylesheet, because the account pages' content security policy allows no style element. */
export function addShellStyle(): void {
	if ( ! sheet ) {
		sheet = new CSSStyleSheet();
		sheet.replaceSync( css );
		document.adoptedStyleSheets.push( sheet );
	}
}
