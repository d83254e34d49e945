/**
 * Styles for the text inside the provider's iframes, computed from a real input, because the
 * iframes cannot use our tokens.
 */
import type { CardStyles } from '#src/services/card-provider/card-port.ts';

export function frameStyles( box: HTMLElement ): CardStyles {
	const look = getComputedStyle( box );
	return {
		input: {
			color: look.color,
			'font-family': look.fontFamily,
			'font-size': look.fontSize,
			'line-height': look.lineHeight,
		},
	};
}
