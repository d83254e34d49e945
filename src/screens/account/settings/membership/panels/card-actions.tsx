/** The buttons for every possible action on a membership, all of the same size (`status-24`). */
import type { RefCallback } from 'react';
import { isOffered } from '#src/domain/addresses/offered.ts';
import { SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { CANCEL_PATH } from '#src/domain/addresses/paths.ts';
import { chargedOf } from '#src/domain/changes/membership-actions.ts';
import { onePressRestart } from '#src/domain/changes/one-press-restart.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useConfig } from '#src/widgets/page/deps-context.tsx';
import type { Offer } from '#src/widgets/membership/use-offer.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';
import type { PanelName } from './panel-name.ts';
import type { Membership } from '../use-membership.ts';
import { targetsOf } from './targets-of.ts';

interface CardActionsProps {
	readonly membership: Membership;
	readonly onOpen: ( panel: PanelName ) => void;
	readonly buttonRef: ( panel: PanelName ) => RefCallback< HTMLButtonElement >;
}

/** True for a restart with one press; otherwise the payment page is used. */
export const mayRestart = ( membership: Membership ): boolean =>
	membership.served === null &&
	onePressRestart(
		membership.derived,
		membership.offer,
		membership.methods,
		membership.today,
		membership.hasPaid
	) !== null;

/** The panel's button label; null if the action is not possible now. */
function labelOf(
	panel: Exclude< PanelName, 'restart' >,
	membership: Status & Offer
): string | null {
	const { actions, derived } = membership;
	switch ( panel ) {
		case 'change-plan':
			return actions.changePlan && targetsOf( membership )?.length !== 0
				? __( 'Change plan' )
				: null;
		case 'pause':
			return actions.pause ? __( 'Pause' ) : null;
		case 'resume':
			if ( ! actions.resume ) {
				return null;
			}
			return derived.active ? __( 'Undo the pause' ) : __( 'Resume' );
	}
}

/** If another subscription is charged too, each panel's button cancels only its own. */
export function CancelButton( { membership }: { readonly membership: Status } ) {
	const charged = chargedOf( membership.derived, membership.actions );
	return (
		<Button
			variant="secondary"
			href={
				charged && membership.beside.length > 0
					? `${ CANCEL_PATH }?subscription=${ encodeURIComponent( charged.id ) }`
					: CANCEL_PATH
			}
		>
			{ __( 'Cancel membership' ) }
		</Button>
	);
}

export function CardActions( props: CardActionsProps ) {
	const { membership, onOpen, buttonRef } = props;
	const config = useConfig();
	const { status } = membership.derived;
	if ( mayRestart( membership ) ) {
		return (
			<Button buttonRef={ buttonRef( 'restart' ) } onPress={ () => onOpen( 'restart' ) }>
				{ __( 'Restart membership' ) }
			</Button>
		);
	}
	if ( status === 'Canceled' || status === 'Cancelled_Active' ) {
		// Nothing is sold to a reader with other access, or while that is unknown.
		return membership.served === null && isOffered( config ) ? (
			<Button href={ SUBSCRIBE_PATH }>
				{ status === 'Canceled' ? __( 'See plans' ) : __( 'Restart membership' ) }
			</Button>
		) : null;
	}
	return (
		<>
			{ ( [ 'change-plan', 'pause', 'resume' ] as const ).map( ( panel ) => {
				const label = labelOf( panel, membership );
				return (
					label && (
						<Button
							key={ panel }
							variant="secondary"
							buttonRef={ buttonRef( panel ) }
							onPress={ () => onOpen( panel ) }
						>
							{ label }
						</Button>
					)
				);
			} ) }
			{ membership.actions.cancel.length > 0 && <CancelButton membership={ membership } /> }
		</>
	);
}
