/**
 * A quiet line that opens what few readers need. What is inside is rendered at the first opening,
 * and stays.
 */
import { useState, type ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import './disclosure.css';

export interface DisclosureProps {
	/** 'Why do I see this?' */
	readonly title: string;
	readonly children: ReactNode;
}

export function Disclosure( { title, children }: DisclosureProps ) {
	const [ isOpen, setOpen ] = useState( false );
	const [ wasOpen, setWasOpen ] = useState( false );
	return (
		<details
			className="circ-disclosure"
			open={ isOpen }
			onToggle={ ( { currentTarget } ) => {
				setOpen( currentTarget.open );
				setWasOpen( wasOpen || currentTarget.open );
			} }
		>
			<summary className="circ-small">
				{ title } <Icon name="down" small />
			</summary>
			{ wasOpen && <div className="circ-disclosure__body">{ children }</div> }
		</details>
	);
}
