/** The settings page for text messages (SMS). */
import { textsLead } from '#src/messages/newsletters.ts';
import { __ } from '#src/messages/translate.ts';
import { HelpPanel } from '#src/ui/page/help-panel.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { TextCampaigns } from '#src/widgets/text-campaigns/text-campaigns.tsx';

const TextsScreen = () => (
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
		<TextCampaigns />
	</ScreenLayout>
);

export default TextsScreen;
