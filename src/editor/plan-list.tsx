/**
 * The block "Plans" in the editor: a placeholder, because the server renders the current prices
 * (`offer-12`).
 */
import { __ } from '@wordpress/i18n';
import { BlockLine } from './block-line.tsx';

export const PLAN_LIST = 'circulation/plan-list';

const PlanListPreview = () => (
	<BlockLine>
		{ __(
			'Plans: each plan on offer stands here, with its price and its button.',
			'circulation'
		) }
	</BlockLine>
);

export const planList = () => ( {
	apiVersion: 3 as const,
	title: __( 'Plans', 'circulation' ),
	description: __(
		'The plans that are on offer, each with its price and a button to the payment.',
		'circulation'
	),
	category: 'widgets',
	icon: 'tickets-alt',
	supports: { customClassName: false, html: false },
	edit: PlanListPreview,
	save: () => null,
} );
