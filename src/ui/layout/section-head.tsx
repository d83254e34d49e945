/** The heading of a section, with a link at its end. */
import { useEffect, useRef, type ReactNode } from 'react';
import './section-head.css';

export interface SectionHeadProps {
	/** For the `aria-labelledby` of the section. */
	readonly id: string;
	readonly title: string;
	/** A link: 'Change plan', 'All receipts'. */
	readonly end?: ReactNode;
	/** A press opened the section: the focus follows it. */
	readonly takesFocus?: boolean;
}

export function SectionHead( {
	id,
	title,
	end,
	takesFocus = false,
}: SectionHeadProps ) {
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => {
		if ( takesFocus ) {
			heading.current?.focus();
		}
	}, [ takesFocus ] );
	return (
		<div className="circ-section__head">
			<h2
				ref={ heading }
				className="circ-heading"
				id={ id }
				tabIndex={ takesFocus ? -1 : undefined }
			>
				{ title }
			</h2>
			{ end }
		</div>
	);
}
