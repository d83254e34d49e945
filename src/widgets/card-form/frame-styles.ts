/**
 * The look of the text inside the card provider's iframes. They cannot see our tokens, so the
 * values are read off the input.
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
