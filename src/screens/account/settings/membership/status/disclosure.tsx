/**
 * A disclosure for details that few readers need. Its content is rendered on first opening, and
 * kept.
 */
import { useState, type ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import './disclosure.css';

interface DisclosureProps {
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
