/**
 * On a monthly membership: the saving of the yearly plan, as a link to the change (`change-17`).
 */
import type { RefCallback } from 'react';
import { switchToYearly } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import type { Offer } from '#src/widgets/membership/use-offer.ts';
import type { WantedPanel } from './panel-name.ts';

interface SwitchToYearlyProps {
	readonly yearly: NonNullable< Offer[ 'yearly' ] >;
	readonly onOpen: ( panel: WantedPanel ) => void;
	/** Registers the link, so that the focus can return to it. */
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
