/**
 * Says why no plan can be chosen: there is none, or the offer is loading or failed to load
 * (`change-3`).
 */
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { OpenPanel } from '#src/ui/form/open-panel.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';

interface NoPlansProps {
	readonly isKnown: boolean;
	readonly isAsked: boolean;
	readonly onClose: () => void;
}

export const NoPlans = ( { isKnown, isAsked, onClose }: NoPlansProps ) => (
	<OpenPanel title={ __( 'Change plan' ) } onSubmit={ onClose }>
		{ isAsked ? (
			<Skeleton label={ __( 'Loading the plans' ) } bars={ [ 'panel', 'panel' ] } />
		) : (
			<p>
				{ isKnown
					? __( 'There is no other plan on sale right now.' )
					: __(
							'We cannot show the plans right now. Nothing was changed or charged. Please try again later.'
						) }
			</p>
		) }
		<Actions>
			<Button type="submit" variant="secondary">
				{ __( 'Keep my membership' ) }
			</Button>
		</Actions>
	</OpenPanel>
);
