/** The settings page for text messages (SMS). */
import { useQuery } from '@tanstack/react-query';
import { unreachable } from '#src/messages/unanswered.ts';
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

function Content() {
	const profile = useQuery( profileQuery( useDeps() ) );
	const state = useTexts();
	if ( state.kind === 'outage' ) {
		return <NewslettersOut title={ unreachable.texts() } retry={ state.retry } />;
	}
	return state.kind === 'known' && profile.data ? (
		<TextSwitches texts={ state.texts } profile={ profile.data } />
	) : (
		<LoadingReads
			label={ __( 'Loading your texts' ) }
			bars={ [ 'field', 'choice', 'choice', 'field' ] }
		/>
	);
}

export default function TextsScreen() {
	return (
		<ScreenLayout
			title={ __( 'Texts' ) }
			layout="account"
			lead={ textsLead() }
			aside={
				<HelpPanel
					title={ __( 'Texts and costs' ) }
					text={ __(
						'We charge nothing for texts; your phone company may. You can stop them at any time, even without a membership.'
					) }
				/>
			}
		>
			<Content />
		</ScreenLayout>
	);
}
