/** The block "Withdrawal" in the editor: the server renders the link while the form is on. */
import { __ } from '@wordpress/i18n';
import { BlockLine } from './block-line.tsx';

export const WITHDRAWAL_LINK = 'circulation/withdrawal';

const WithdrawalLinkPreview = () => (
	<BlockLine>
		{ __(
			'Withdrawal: the way to the withdrawal form stands here, while that is on.',
			'circulation'
		) }
	</BlockLine>
);

export const withdrawalLink = () => ( {
	apiVersion: 3 as const,
	title: __( 'Withdrawal', 'circulation' ),
	description: __(
		'The way to the withdrawal form, for the footer of each page.',
		'circulation'
	),
	category: 'widgets',
	icon: 'undo',
	supports: { customClassName: false, html: false },
	edit: WithdrawalLinkPreview,
	save: () => null,
} );
