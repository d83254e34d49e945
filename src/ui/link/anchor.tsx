/**
 * An `a` whose plain press our own code may take over: the main button, no key held. Everything
 * else (a new tab, a new window, a download) belongs to the browser.
 */
import type { ComponentProps, MouseEvent } from 'react';

export interface AnchorProps extends Omit< ComponentProps< 'a' >, 'onClick' > {
	readonly href: string;
	/** Instead of following the link. */
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
