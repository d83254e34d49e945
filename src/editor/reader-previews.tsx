/**
 * Links that preview the article as a visitor, a member without a subscription, and a subscriber
 * (`gate-42`).
 */
import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

const readers = () => [
	{ id: 'visitor', name: __( 'Visitor', 'circulation' ) },
	{
		id: 'member',
		name: __( 'Member without a subscription', 'circulation' ),
	},
	{ id: 'subscriber', name: __( 'Subscriber', 'circulation' ) },
];

const addressFor = ( link: string, reader: string ) => {
	const address = new URL( link );
	address.searchParams.set( 'circulation_as', reader );
	return address.href;
};

export const ReaderPreviews = ( { link }: { readonly link: string } ) => (
	<nav aria-label={ __( 'See it as a reader', 'circulation' ) }>
		<p>{ __( 'Preview the saved article as:', 'circulation' ) }</p>
		<ul>
			{ readers().map( ( { id, name } ) => (
				<li key={ id }>
					<ExternalLink href={ addressFor( link, id ) }>{ name }</ExternalLink>
				</li>
			) ) }
		</ul>
	</nav>
);
