/**
 * The block "Account link" in the editor: stands for the log-in button that PHP prints and the
 * loader fills (`site-22`).
 */
import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

export const ACCOUNT_LINK = 'circulation/account-link';

/** What a visitor sees; nothing in it can be pressed while the page is being built. */
const AccountLinkPreview = () => (
	<div { ...useBlockProps() }>
		<span className="wp-element-button" style={ { display: 'inline-block' } }>
			{ __( 'Log In', 'circulation' ) }
		</span>
	</div>
);

export const accountLink = () => ( {
	apiVersion: 3 as const,
	title: __( 'Account link', 'circulation' ),
	description: __(
		'The log-in button for visitors, the account menu for members.',
		'circulation'
	),
	category: 'widgets',
	icon: 'admin-users',
	edit: AccountLinkPreview,
	save: () => null,
} );
