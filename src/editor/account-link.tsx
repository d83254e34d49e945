/**
 * The block "Account link" in the editor: a preview of the log-in button that PHP renders and the
 * loader fills (`site-22`).
 */
import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

export const ACCOUNT_LINK = 'circulation/account-link';

/** The visitor's view, without anything to press. */
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
