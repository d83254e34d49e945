/**
 * The server renders each block; the editor shows a placeholder with nothing to press (record 003).
 */
import { useBlockProps } from '@wordpress/block-editor';
import { registerBlockType } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { AccessPanel } from './access-panel.tsx';
import { drawFreePartEnd } from './free-part-end.tsx';
import { WALL } from './free-part.ts';
import { sendSeenAccess } from './seen-access.ts';

const LINE = {
	padding: '12px 16px',
	border: '1px dashed currentColor',
	fontFamily: 'system-ui, sans-serif',
	fontSize: '14px',
	textAlign: 'center',
} as const;

const lineBlock = ( text: string ) => ( {
	apiVersion: 3 as const,
	category: 'widgets',
	supports: { customClassName: false, html: false },
	edit: function Line() {
		return <div { ...useBlockProps( { style: LINE } ) }>{ text }</div>;
	},
	save: () => null,
} );

registerPlugin( 'circulation-access', { render: AccessPanel } );
drawFreePartEnd();
sendSeenAccess();

// On the site, the loader fills this block (`site-22`); the editor shows what a visitor sees.
registerBlockType( 'circulation/account-link', {
	apiVersion: 3,
	title: __( 'Account link', 'circulation' ),
	description: __(
		'The log-in button for visitors, the account menu for members.',
		'circulation'
	),
	category: 'widgets',
	icon: 'admin-users',
	edit: function LogIn() {
		return (
			<div { ...useBlockProps() }>
				<span className="wp-element-button" style={ { display: 'inline-block' } }>
					{ __( 'Log In', 'circulation' ) }
				</span>
			</div>
		);
	},
	save: () => null,
} );

// This block marks the end of the article's free part (`gate-44`).
registerBlockType( WALL, {
	...lineBlock(
		__(
			'The free part ends here. In a members-only article the wall stands in this place.',
			'circulation'
		)
	),
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
} );

// The server renders the current prices (`offer-12`).
registerBlockType( 'circulation/plan-list', {
	...lineBlock(
		__( 'Plans: each plan on offer stands here, with its price and its button.', 'circulation' )
	),
	title: __( 'Plans', 'circulation' ),
	description: __(
		'The plans that are on offer, each with its price and a button to the payment.',
		'circulation'
	),
	icon: 'tickets-alt',
} );

// The server renders the lists of the settings (`newsletter-21`).
registerBlockType( 'circulation/newsletters', {
	...lineBlock(
		__(
			'Newsletters: each newsletter of this site stands here, with the way to sign up.',
			'circulation'
		)
	),
	title: __( 'Newsletters', 'circulation' ),
	description: __(
		'The newsletters of this site that everyone can have, each with the way to sign up.',
		'circulation'
	),
	icon: 'email',
} );

// The server renders the link while the form is on.
registerBlockType( 'circulation/withdrawal', {
	...lineBlock(
		__(
			'Withdrawal: the way to the withdrawal form stands here, while that is on.',
			'circulation'
		)
	),
	title: __( 'Withdrawal', 'circulation' ),
	description: __(
		'The way to the withdrawal form, for the footer of each page.',
		'circulation'
	),
	icon: 'undo',
} );
