/**
 * The membership and what can be done with it: one panel open at a time, focus to its heading, and back to its button
 * when it closes. Design language §5; acceptance E9 to E11.
 */
import { useEffect, useRef, useState } from 'react';
import { Stack } from '#src/ui/stack.tsx';
import { useFrame } from '#src/widgets/frame.tsx';
import type { Membership } from '#src/widgets/membership/use-membership.ts';
import { CardActions } from './card-actions.tsx';
import { ChangePlanPanel } from './change-plan-panel.tsx';
import { MembershipCard, WhatHappensNext } from './membership-card.tsx';
import { panelFrom, type PanelName } from './panel-name.ts';
import type { PanelOutcome, PanelProps } from './panel-props.ts';
import { PausePanel } from './pause-panel.tsx';
import { ResumePanel } from './resume-panel.tsx';

const PANELS: Readonly<
	Record< PanelName, ( props: PanelProps ) => React.ReactNode >
> = {
	'change-plan': ChangePlanPanel,
	pause: PausePanel,
	resume: ResumePanel,
};

const isPossible = ( panel: PanelName, { actions }: Membership ): boolean =>
	( {
		'change-plan': actions.changePlan !== null,
		pause: actions.pause,
		resume: actions.resume,
	} )[ panel ];

export interface MembershipAreaProps {
	readonly membership: Membership;
	readonly onDone: ( outcome: PanelOutcome ) => void;
}

export function MembershipArea( { membership, onDone }: MembershipAreaProps ) {
	const { search } = useFrame();
	const [ open, setOpen ] = useState< PanelName | null >( () =>
		panelFrom( search )
	);
	const buttons = useRef<
		Partial< Record< PanelName, HTMLElement | null > >
	>( {} );
	const closed = useRef< PanelName | null >( null );
	useEffect( () => {
		if ( closed.current ) {
			buttons.current[ closed.current ]?.focus();
			closed.current = null;
		}
	}, [ open ] );

	const close = () => {
		closed.current = open;
		setOpen( null );
	};
	const Panel =
		open && isPossible( open, membership ) ? PANELS[ open ] : null;
	return (
		<>
			<Stack gap="loose">
				<MembershipCard
					membership={ membership }
					actions={
						<CardActions
							membership={ membership }
							onOpen={ setOpen }
							buttonRef={ ( panel ) => ( node ) => {
								buttons.current[ panel ] = node;
							} }
						/>
					}
				/>
				{ Panel && (
					<Panel
						key={ open }
						membership={ membership }
						onClose={ close }
						onDone={ ( outcome ) => {
							setOpen( null );
							onDone( outcome );
						} }
					/>
				) }
			</Stack>
			{ ! Panel && <WhatHappensNext membership={ membership } /> }
		</>
	);
}
