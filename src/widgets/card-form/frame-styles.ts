/**
 * How text looks inside the card provider's frames. They cannot see our tokens, so the values are read off the box
 * (design language §3, Card form).
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
