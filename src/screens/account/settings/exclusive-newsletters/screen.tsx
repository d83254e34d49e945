/** The page for the newsletters that come with a membership. */
import {
	EXCLUSIVE_KINDS,
	type ExclusiveKind,
	type Newsletters,
} from '#src/domain/newsletters/newsletter.ts';
import { __ } from '#src/messages/translate.ts';
import { BillingAside } from '#src/widgets/newsletter-picker/billing-aside.tsx';
import { NewsletterSettings } from '#src/widgets/newsletter-picker/newsletter-settings.tsx';
import { useNewsletters } from '#src/widgets/newsletter-picker/use-newsletters.ts';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';

const TITLES: Readonly< Record< ExclusiveKind, () => string > > = {
	member_exclusive: () => __( 'For members' ),
	member_team_exclusive: () => __( 'Your teams' ),
	member_columnist_exclusive: () => __( 'Our columnists' ),
};

const groupsOf = ( { exclusive }: Newsletters ) =>
	EXCLUSIVE_KINDS.map( ( kind ) => ( { title: TITLES[ kind ](), lists: exclusive[ kind ] } ) );

export default function ExclusiveNewslettersScreen() {
	const state = useNewsletters();
	return (
		<ScreenLayout
			title={ __( 'Exclusive newsletters' ) }
			layout="account"
			aside={ <BillingAside /> }
		>
			<NewsletterSettings
				state={ state }
				groupsOf={ groupsOf }
				empty={ {
					title: __( 'No exclusive newsletters yet' ),
					text: __( "When there is one for members, you'll find it here." ),
				} }
			/>
		</ScreenLayout>
	);
}
