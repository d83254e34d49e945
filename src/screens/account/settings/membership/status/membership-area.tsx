/**
 * One panel of the membership is open at a time; its heading takes the focus, which returns on
 * close.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefCallback } from 'react';
import { restartDay } from '#src/domain/subscriptions/restart-day.ts';
import { switchToYearly } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { hasNoCommand } from '#src/queries/end-on-refusal.ts';
import { OpeningPress } from '#src/ui/form/opening-press.ts';
import { FullWidth } from '#src/ui/layout/columns.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Awaited } from '#src/widgets/membership/awaited.tsx';
import type { Offer } from '#src/widgets/membership/use-offer.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { part } from '#src/widgets/page/lazy.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { useKeptState } from '#src/widgets/page/use-kept-state.ts';
import { CardActions, mayRestart } from '../panels/card-actions.tsx';
import { NotPossible } from '../panels/not-possible.tsx';
import { panelFrom, type PanelName, type WantedPanel } from '../panels/panel-name.ts';
import type { PanelOutcome } from '../panels/panel-props.ts';
import type { Membership } from '../use-membership.ts';
import { MembershipCard, WhatHappensNext } from './membership-card.tsx';

const Panel = part(
	async () =>
		( await import( /* webpackChunkName: "membership-panels" */ '../panels/panel.tsx' ) ).Panel
);

const isPossible = ( panel: PanelName, membership: Membership ): boolean =>
	( {
		'change-plan': membership.actions.changePlan !== null,
		pause: membership.actions.pause,
		resume: membership.actions.resume,
		restart: mayRestart( membership ),
	} )[ panel ];

/**
 * False for a restart with paid time left: the card below has it, by one press or on the payment
 * page, unless the reader certainly has other access.
 */
const isImpossible = ( panel: PanelName, { derived, served, today }: Membership ): boolean =>
	panel !== 'restart' ||
	restartDay( derived, today ) === null ||
	( served !== null && served !== 'unknown' );

/** Whether the panel is already open, with the requested plan if one was given. */
const isShown = ( wanted: WantedPanel, panel: WantedPanel | null ): boolean =>
	wanted.name === panel?.name && ( ! wanted.planId || wanted.planId === panel.planId );

interface MembershipAreaProps {
	readonly membership: Membership;
	readonly onDone: ( outcome: PanelOutcome ) => void;
}

interface SwitchToYearlyProps {
	readonly yearly: NonNullable< Offer[ 'yearly' ] >;
	readonly onOpen: ( panel: WantedPanel ) => void;
	/** Registers the link, so that the focus can return to it. */
	readonly buttonRef: RefCallback< HTMLButtonElement >;
}

/** On a monthly membership, the saving of the yearly plan is a link to the change (`change-17`). */
function SwitchToYearly( props: SwitchToYearlyProps ) {
	const { yearly, onOpen, buttonRef } = props;
	const { locale } = useDeps().config;
	return yearly === 'asked' ? (
		<Skeleton label={ __( 'Loading the plans' ) } bars={ [ 'title' ] } />
	) : (
		<p>
			<Link
				alone
				buttonRef={ buttonRef }
				onPress={ () => onOpen( { name: 'change-plan', planId: yearly.planId } ) }
			>
				{ switchToYearly( yearly, locale ) }
			</Link>
		</p>
	);
}

export function MembershipArea( { membership, onDone }: MembershipAreaProps ) {
	const { search } = useNavigation();
	const client = useQueryClient();
	const [ wanted, want ] = useState< WantedPanel | null >( () => panelFrom( search ) );
	const [ panel, setPanel ] = useKeptState< WantedPanel | null >( 'membership-panel', null );
	// The panel stays open until the reader closes it, so that a failure survives the next read.
	if ( wanted && ! isShown( wanted, panel ) && isPossible( wanted.name, membership ) ) {
		setPanel( wanted );
	}
	const shown = useRef( panel );
	shown.current = panel;
	const buttons = useRef< Partial< Record< PanelName | 'yearly', HTMLElement | null > > >( {} );
	const buttonRef = ( name: PanelName | 'yearly' ) => ( node: HTMLElement | null ) => {
		buttons.current[ name ] = node;
	};
	const closed = useRef< WantedPanel | null >( null );
	useEffect( () => {
		if ( closed.current ) {
			const { name, planId } = closed.current;
			const opener = planId ? buttons.current.yearly : null;
			( opener ?? buttons.current[ name ] )?.focus();
			closed.current = null;
		}
	}, [ panel ] );

	/** A panel whose command is under way stays, and a press leads to it: it says how that ends. */
	const open = ( next: WantedPanel ) =>
		want( panel && ! hasNoCommand( client ) ? { ...panel } : next );
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
	if ( membership.awaited && ! panel ) {
		return (
			<FullWidth>
				<Awaited awaited={ membership.awaited } />
			</FullWidth>
		);
	}
	return (
		<>
			<Stack gap="loose">
				{ wanted && ! panel && isImpossible( wanted.name, membership ) && (
					<NotPossible panel={ wanted.name } />
				) }
				<MembershipCard
					membership={ membership }
					saving={
						membership.yearly && (
							<SwitchToYearly
								yearly={ membership.yearly }
								onOpen={ open }
								buttonRef={ buttonRef( 'yearly' ) }
							/>
						)
					}
					actions={
						<CardActions
							membership={ membership }
							onOpen={ ( name ) => open( { name } ) }
							buttonRef={ buttonRef }
						/>
					}
				/>
				{ panel && (
					<OpeningPress value={ wanted }>
						<Panel
							key={ `${ panel.name } ${ panel.planId ?? '' }` }
							name={ panel.name }
							membership={ membership }
							planId={ panel.planId }
							onClose={ close }
							onDone={ done }
							// What failed in a panel is settled once the reader has opened another one.
							onGone={ ( warning ) => shown.current === panel && done( { warning } ) }
						/>
					</OpeningPress>
				) }
			</Stack>
			<WhatHappensNext membership={ membership } isPanelOpen={ panel !== null } />
		</>
	);
}
