/**
 * The block "Newsletters" in the editor: a placeholder for the lists that the server renders from
 * the settings (`newsletter-21`).
 */
import { __ } from '@wordpress/i18n';
import { BlockLine } from './block-line.tsx';

export const NEWSLETTER_LIST = 'circulation/newsletters';

const NewsletterListPreview = () => (
	<BlockLine>
		{ __(
			'Newsletters: each newsletter of this site stands here, with the way to sign up.',
			'circulation'
		) }
	</BlockLine>
);

export const newsletterList = () => ( {
	apiVersion: 3 as const,
	title: __( 'Newsletters', 'circulation' ),
	description: __(
		'The newsletters of this site that everyone can have, each with the way to sign up.',
		'circulation'
	),
	category: 'widgets',
	icon: 'email',
	supports: { customClassName: false, html: false },
	edit: NewsletterListPreview,
	save: () => null,
} );
