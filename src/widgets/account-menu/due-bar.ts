/**
 * The bar is for a reader who is past due and still reads (`address-45`). It is fixed to the
 * window's lower edge, where it can appear late without moving the article.
 */
import { __ } from '#src/messages/translate.ts';
import '#src/ui/rem.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
// base.css also resets the header's buttons, so their stylesheet must be loaded with it.
import '#src/ui/button/button.css';
import './due-bar.css';
import { paymentHere } from './header-button.ts';

/** Returns a function that removes the bar. */
export function showDueBar( site: string ): () => void {
	const link = document.createElement( 'a' );
	link.href = paymentHere();
	link.textContent = __( 'Fix it' );
	const bar = document.createElement( 'aside' );
	bar.className = 'circ circ-due-bar';
	bar.dataset.brand = site;
	const words = document.createElement( 'p' );
	words.append( __( 'Your last payment failed.' ), ' ', link );
	bar.append( words );
	document.body.append( bar );
	return () => bar.remove();
}
