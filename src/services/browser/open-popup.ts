/** Opens the window of a sign-in provider (`sign-in-31`). */
import { POPUP_HEIGHT, POPUP_WIDTH } from '#src/domain/limits.ts';

/**
 * Call inside the press: a browser blocks windows that open later. Null when it blocks this one
 * too. Each call opens a window of its own, so that a message of an earlier one is never taken for
 * that of the next.
 */
export function openPopup(): Window | null {
	const { outerWidth, outerHeight, screenX, screenY } = window;
	const left = Math.round( screenX + ( outerWidth - POPUP_WIDTH ) / 2 );
	const top = Math.round( screenY + ( outerHeight - POPUP_HEIGHT ) / 2 );
	return window.open(
		'',
		'_blank',
		`popup,width=${ POPUP_WIDTH },height=${ POPUP_HEIGHT },left=${ left },top=${ top }`
	);
}
