/**
 * The page for the newsletters of all three sites. Unsubscribing does not stop billing, and the
 * page says so (`newsletter-17`). A list named in the address is preselected but not yet subscribed
 * (`newsletter-21`).
 */
import { useCallback } from 'react';
import type { Newsletters } from '#src/domain/newsletters/newsletter.ts';
import { SITE_IDS } from '#src/domain/site/page-settings.ts';
import { siteNameOf } from '#src/messages/newsletters.ts';
import { __ } from '#src/messages/translate.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { BillingAside } from '#src/widgets/newsletter-picker/billing-aside.tsx';
import { NewsletterSettings } from '#src/widgets/newsletter-picker/newsletter-settings.tsx';
import { useNewsletters } from '#src/widgets/newsletter-picker/use-newsletters.ts';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';

export default function NewslettersScreen() {
	const state = useNewsletters();
	const { config } = useDeps();
	const { search } = useNavigation();
	// The function stays the same between presses, because a new one re-renders all rows.
	const groupsOf = useCallback(
		( { lists }: Newsletters ) =>
			SITE_IDS.map( ( brand ) => ( {
				title: siteNameOf( brand, config ),
				lists: lists[ brand ],
			} ) ),
		[ config ]
	);
	return (
		<ScreenLayout title={ __( 'Newsletters' ) } layout="account" aside={ <BillingAside /> }>
			<NewsletterSettings
				state={ state }
				groupsOf={ groupsOf }
				askedFor={ new URLSearchParams( search ).get( 'list' ) ?? undefined }
				empty={ {
					title: __( 'No newsletters yet' ),
					text: __( 'Our sites send no newsletters right now.' ),
				} }
			/>
		</ScreenLayout>
	);
}
