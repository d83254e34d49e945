/**
 * The panel "Members only" beside an article: who can read it, and where its teaser ends (`gate-1`, `gate-5`,
 * `gate-7`).
 */
import { Notice, ToggleControl } from '@wordpress/components';
import { PluginDocumentSettingPanel } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { useAccess, type Access } from './use-access.ts';

/** One sentence on what readers without a membership get. */
function teaserSentence( { isMembersOnly, hasTeaserEnd }: Access ): string {
	if ( ! isMembersOnly ) {
		return __( 'Everyone can read the whole article.', 'circulation' );
	}
	return hasTeaserEnd
		? __(
				'Everyone sees the part above the More block; members read the rest.',
				'circulation'
			)
		: __(
				'Everyone sees the first two paragraphs at most. Insert a More block where the free part should end.',
				'circulation'
			);
}

export const AccessPanel = () => {
	const access = useAccess();
	const { facts, isMembersOnly, isOffered } = access;
	if ( ! isOffered ) {
		return null;
	}
	return (
		<PluginDocumentSettingPanel
			name="members-only"
			title={ __( 'Members only', 'circulation' ) }
		>
			{ ! facts.membership && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'Membership is off in Circulation’s settings: readers who are not members get the teaser and a log-in link, and no offer.',
						'circulation'
					) }
				</Notice>
			) }
			<ToggleControl
				label={ __(
					'Only members read the whole article',
					'circulation'
				) }
				help={
					facts.mayChangeAccess
						? teaserSentence( access )
						: __(
								'Your account may not change this: it takes the right to publish.',
								'circulation'
							)
				}
				checked={ isMembersOnly }
				disabled={ ! facts.mayChangeAccess }
				onChange={ access.setMembersOnly }
			/>
		</PluginDocumentSettingPanel>
	);
};
