/** It takes the focus after a navigation inside the app, never after a page load. */
import { useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';

interface TitleProps {
	/** Focuses the title once, after a navigation inside the app. */
	readonly focus?: boolean | undefined;
	/** A sentence below the title. */
	readonly lead?: string | undefined;
	readonly id?: string | undefined;
	readonly ref?: Ref< HTMLHeadingElement > | undefined;
	readonly children: ReactNode;
}

export function Title( { focus = false, lead, id, ref, children }: TitleProps ) {
	const heading = useRef< HTMLHeadingElement >( null );
	useImperativeHandle( ref, () => heading.current as HTMLHeadingElement );
	useEffect( () => {
		if ( focus ) {
			heading.current?.focus();
		}
	}, [ focus ] );
	return (
		<>
			<h1 ref={ heading } className="circ-title" id={ id } tabIndex={ -1 }>
				{ children }
			</h1>
			{ lead && <p className="circ-lead">{ lead }</p> }
		</>
	);
}
