/**
 * Shows a spinner until a chunk has loaded, and a retry button if it fails: never a blank page
 * (`gate-33`).
 */
import { DID_NOT_LOAD, LOADING, TRY_AGAIN } from './boot-config.ts';
import { trusted } from './trusted.ts';

/**
 * Styles dialog and shell until a chunk brings its stylesheet: articles have none of ours
 * (`gate-31`). The specificity of one id beats a theme's `dialog { … }` and loses to our
 * components' two. Sizes match ui/dialog/dialog-panel.css and app/modal/modal.css, so that nothing
 * moves when they load. The registered property is the one of ui/rem.css.
 */
const CSS = `\
@property --circ-rem{syntax:"<length>";inherits:true;initial-value:0}\
.circ-dialog:not(#circ){inline-size:440px;max-inline-size:100%;min-block-size:min(595px,90dvh);padding:0;border:0;margin:auto;outline:0;background:#fff;\
&[data-to*=subs]{inline-size:960px;min-block-size:min(820px,100dvh - 32px)}\
&::backdrop{background:#0c0f129e}\
@media(width<640px){inline-size:100%;margin-bottom:0}}\
.circ-shell:not(#circ){padding:0 12px 24px;border-top:4px solid var(--circ-a);font:medium/1.5 system-ui;color:#15181b;text-align:center;\
*{all:revert;font:inherit;color:inherit}\
button{min-width:44px;min-height:44px;padding:0 16px;border:1px solid;background:0}\
form{padding-top:12px;text-align:end;\
button{padding:0;border:0}}\
i{display:inline-block;margin-top:72px;padding:8px;border:2px solid;border-right-color:#0000;border-radius:50%;\
@media not (prefers-reduced-motion){animation:circ .8s linear infinite}}}\
@keyframes circ{to{rotate:1turn}}`;

let sheet: CSSStyleSheet | undefined;

/** This is a constructed stylesheet, because the account pages' policy forbids style elements. */
function addShellStyle(): void {
	if ( ! sheet ) {
		sheet = new CSSStyleSheet();
		sheet.replaceSync( CSS );
		document.adoptedStyleSheets.push( sheet );
	}
}

/**
 * The host must be empty when `show` is called. `load` is called again on each retry. `head` is
 * HTML that is shown above both states.
 */
export function presentChunk< Chunk >(
	host: HTMLElement,
	load: () => Promise< Chunk >,
	show: ( chunk: Chunk ) => void,
	head = ''
): void {
	const paint = ( content: string ) => {
		host.innerHTML = trusted.createHTML( `<div class=circ-shell>${ head }${ content }</div>` );
	};
	const attempt = () => {
		paint( `<i></i><p role=status>${ LOADING }</p>` );
		load()
			.then( ( chunk ) => {
				host.textContent = '';
				show( chunk );
			} )
			.catch( () => {
				paint( `<p role=alert>${ DID_NOT_LOAD }</p><button>${ TRY_AGAIN }</button>` );
				const again = host.querySelector< HTMLElement >( 'p+button' )!;
				again.onclick = attempt;
				again.focus();
			} );
	};
	addShellStyle();
	attempt();
}
