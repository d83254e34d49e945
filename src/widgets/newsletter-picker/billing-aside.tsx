/** Unsubscribing from a newsletter does not stop billing (`newsletter-17`). */
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { HelpPanel } from '#src/ui/page/help-panel.tsx';
import { Link } from '#src/ui/link/link.tsx';

export const BillingAside = () => (
	<HelpPanel
		title={ __( 'Newsletters and billing' ) }
		text={ __(
			'Newsletters are free and separate from your membership. Unsubscribing here does not stop billing.'
		) }
		actions={
			<Link alone href={ `${ ACCOUNT_PATHS.membership }/cancel` }>
				{ __( 'Cancel membership' ) }
			</Link>
		}
	/>
);
