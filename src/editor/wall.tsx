/**
 * The block "Members-only wall" in the editor: marks the end of the article's free part
 * (`gate-44`).
 */
import { __ } from '@wordpress/i18n';
import { BlockLine } from './block-line.tsx';

export const WALL = 'circulation/wall';

const WallPreview = () => (
	<BlockLine>
		{ __(
			'The free part ends here. In a members-only article the wall stands in this place.',
			'circulation'
		) }
	</BlockLine>
);

export const wall = () => ( {
	apiVersion: 3 as const,
	title: __( 'Members-only wall', 'circulation' ),
	description: __(
		'Where the free part of a members-only article ends. Prints nothing while everyone can read the article.',
		'circulation'
	),
	category: 'design',
	icon: 'lock',
	// The block may be used only once, at the top level.
	parent: [ 'core/post-content' ],
	supports: {
		className: false,
		customClassName: false,
		html: false,
		multiple: false,
		reusable: false,
	},
	edit: WallPreview,
	save: () => null,
} );
