/** Explains why the page shows this status, for readers and for support. */
import { useState, type ReactNode } from 'react';
import { __ } from '#src/messages/translate.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Access } from '#src/widgets/membership/use-access.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';
import { part } from '#src/widgets/page/lazy.tsx';
import './disclosure.css';

/** Loaded on the press, because it is rarely opened. */
const StatusFacts = part(
	async () =>
		( await import( /* webpackChunkName: "status-facts" */ './status-facts.tsx' ) ).StatusFacts
);

/** The content is rendered on first opening, and kept. */
export function Disclosure( { title, children }: { title: string; children: ReactNode } ) {
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

export const WhyStatus = ( { membership }: { membership: Status & Access } ) => (
	<Disclosure title={ __( 'Why do I see this?' ) }>
		<StatusFacts membership={ membership } />
	</Disclosure>
);
