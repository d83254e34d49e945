/** The page of the texts to the reader's phone. */
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#src/domain/profile/profile.ts';
import { unreachable } from '#src/messages/page.ts';
import { textsLead } from '#src/messages/newsletters.ts';
import { __ } from '#src/messages/translate.ts';
import { profileQuery } from '#src/queries/reader.ts';
import { HelpPanel } from '#src/ui/page/help-panel.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { NewslettersOut } from '#src/widgets/newsletter-picker/newsletters-out.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { LoadingReads } from '#src/widgets/page/loading-reads.tsx';
import { TextSwitches } from '#src/widgets/text-campaigns/text-switches.tsx';
import { useTexts } from '#src/widgets/text-campaigns/use-texts.ts';

type State = ReturnType< typeof useTexts >;

function Content( {
	state,
	profile,
}: {
	readonly state: State;
	readonly profile: Profile | undefined;
} ) {
	if ( state.kind === 'outage' ) {
		return (
			<NewslettersOut
				title={ unreachable.texts() }
				retry={ state.retry }
			/>
		);
	}
	return state.kind === 'known' && profile ? (
		<TextSwitches texts={ state.texts } profile={ profile } />
	) : (
		<LoadingReads
			label={ __( 'Loading your texts' ) }
			bars={ [ 'field', 'choice', 'choice', 'field' ] }
		/>
	);
}

export default function TextsScreen() {
	const profile = useQuery( profileQuery( useDeps() ) ).data;
	const state = useTexts();
	const isLoading =
		state.kind !== 'outage' && ! ( state.kind === 'known' && profile );
	return (
		<ScreenLayout
			title={ __( 'Texts' ) }
			layout="account"
			lead={ textsLead() }
			// On a phone it stands under what is loading, and would move.
			aside={
				! isLoading && (
					<HelpPanel
						title={ __( 'Texts and costs' ) }
						text={ __(
							'We charge nothing for texts; your phone company may. You can stop them at any time, also without a membership.'
						) }
					/>
				)
			}
		>
			<Content state={ state } profile={ profile } />
		</ScreenLayout>
	);
}
