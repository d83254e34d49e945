/**
 * Our code may handle a link's plain press (main button, no modifier key); the browser does the
 * rest.
 */
import type { ComponentProps, MouseEvent } from 'react';

interface AnchorProps extends Omit< ComponentProps< 'a' >, 'onClick' > {
	readonly href: string;
	/** Replaces following the link. */
	readonly onPress?: ( () => void ) | undefined;
}

const isPlainPress = ( event: MouseEvent ): boolean =>
	event.button === 0 && ! event.metaKey && ! event.ctrlKey && ! event.shiftKey && ! event.altKey;

export const Anchor = ( { href, onPress, children, ...link }: AnchorProps ) => (
	<a
		{ ...link }
		href={ href }
		onClick={ ( event ) => {
			if ( onPress && isPlainPress( event ) ) {
				event.preventDefault();
				onPress();
			}
		} }
	>
		{ children }
	</a>
);
