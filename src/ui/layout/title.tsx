/** The main heading of a page; the caller focuses it after a navigation inside the app. */
import type { ReactNode, Ref } from 'react';

interface TitleProps {
	readonly ref?: Ref< HTMLHeadingElement > | undefined;
	readonly children: ReactNode;
}

export const Title = ( { ref, children }: TitleProps ) => (
	<h1 ref={ ref } className="circ-title" tabIndex={ -1 }>
		{ children }
	</h1>
);
