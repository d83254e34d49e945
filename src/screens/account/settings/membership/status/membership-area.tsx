/**
 * The membership and its actions: one panel is open at a time, its heading takes the focus, and its button gets the
 * focus back when it closes.
 */
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Stack } from '#src/ui/layout/layout.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { part } from '#src/widgets/page/lazy.tsx';
import type { Membership } from '#src/widgets/membership/use-membership.ts';
import { CardActions, mayRestart } from '../panels/card-actions.tsx';
import { MembershipCard, WhatHappensNext } from './membership-card.tsx';
import { panelFrom, type PanelName } from '../panels/panel-name.ts';
import type { PanelOutcome, PanelProps } from '../panels/panel-props.ts';

/** Heavy, and opened a few times a year: together they are one chunk. */
const PANELS: Readonly< Record< PanelName, ComponentType< PanelProps > > > = {
	'change-plan': part(
		async () =>
			(
				await import(
					/* webpackChunkName: "membership-panels" */ '../panels/change-plan-panel.tsx'
				)
			).ChangePlanPanel
	),
	pause: part(
		async () =>
			(
				await import(
					/* webpackChunkName: "membership-panels" */ '../panels/pause-panel.tsx'
				)
			).PausePanel
	),
	resume: part(
		async () =>
			(
				await import(
					/* webpackChunkName: "membership-panels" */ '../panels/resume-panel.tsx'
				)
			).ResumePanel
	),
	restart: part(
		async () =>
			(
				await import(
					/* webpackChunkName: "membership-panels" */ '../panels/restart-panel.tsx'
				)
			).RestartPanel
	),
};

const isPossible = ( panel: PanelName, membership: Membership ): boolean =>
	( {
		'change-plan': membership.actions.changePlan !== null,
		pause: membership.actions.pause,
		resume: membership.actions.resume,
		restart: mayRestart( membership ),
	} )[ panel ];

export interface MembershipAreaProps {
	readonly membership: Membership;
	readonly onDone: ( outcome: PanelOutcome ) => void;
}

export function MembershipArea( { membership, onDone }: MembershipAreaProps ) {
	const { search } = useNavigation();
	const [ wanted, want ] = useState< PanelName | null >( () =>
		panelFrom( search )
	);
	const [ panel, setPanel ] = useState< PanelName | null >( null );
	// It stays until the reader closes it: what it says of a press that failed must not go with the next reading.
	if ( wanted && wanted !== panel && isPossible( wanted, membership ) ) {
		setPanel( wanted );
	}
	const buttons = useRef<
		Partial< Record< PanelName, HTMLElement | null > >
	>( {} );
	const closed = useRef< PanelName | null >( null );
	useEffect( () => {
		if ( closed.current ) {
			buttons.current[ closed.current ]?.focus();
			closed.current = null;
		}
	}, [ panel ] );

	const end = () => {
		want( null );
		setPanel( null );
	};
	const close = () => {
		closed.current = panel;
		end();
	};
	const done = ( outcome: PanelOutcome ) => {
		end();
		onDone( outcome );
	};
	const Panel = panel && PANELS[ panel ];
	return (
		<>
			<Stack gap="loose">
				<MembershipCard
					membership={ membership }
					actions={
						<CardActions
							membership={ membership }
							onOpen={ want }
							buttonRef={ ( name ) => ( node ) => {
								buttons.current[ name ] = node;
							} }
						/>
					}
				/>
				{ Panel && (
					<Panel
						key={ panel }
						membership={ membership }
						onClose={ close }
						onDone={ done }
						onGone={ ( warning ) => done( { warning } ) }
					/>
				) }
			</Stack>
			<WhatHappensNext membership={ membership } />
		</>
	);
}
