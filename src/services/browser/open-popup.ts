/** Opens the window of a sign-in provider (`sign-in-31`). */
import { POPUP_HEIGHT, POPUP_WIDTH } from '#src/domain/limits.ts';

/**
 * Call it during the press; null if blocked. Each call opens a new window, whose messages are never
 * mistaken for another's.
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
