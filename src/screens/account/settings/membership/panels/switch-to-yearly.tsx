/** On a monthly membership: what the year saves, and the way to it, in one line (`change-17`). */
import type { RefCallback } from 'react';
import { switchToYearly } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import type { Membership } from '#src/widgets/membership/use-membership.ts';
import type { WantedPanel } from './panel-name.ts';

export interface SwitchToYearlyProps {
	readonly yearly: NonNullable< Membership[ 'yearly' ] >;
	readonly onOpen: ( panel: WantedPanel ) => void;
	/** Takes the link, so that the focus comes back to it. */
	readonly buttonRef: RefCallback< HTMLButtonElement >;
}

export function SwitchToYearly( props: SwitchToYearlyProps ) {
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
