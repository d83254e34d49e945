/**
 * Previews show the article with unsaved changes to three kinds of readers, and the wall in each
 * state (`gate-42`, `gate-48`, `gate-50`).
 */
import { ExternalLink, Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';

const readers = () => [
	{ id: 'visitor', name: __( 'Visitor', 'circulation' ) },
	{ id: 'member', name: __( 'Member without a subscription', 'circulation' ) },
	{ id: 'subscriber', name: __( 'Subscriber', 'circulation' ) },
];

/** The states of the wall that can occur for this access. */
const walls = ( access: string ) => [
	...( access === 'registered'
		? []
		: [
				{ id: 'had-trial', name: __( 'Member who has had the trial', 'circulation' ) },
				{ id: 'past-due', name: __( 'Subscriber whose payment failed', 'circulation' ) },
				{ id: 'paused', name: __( 'Subscriber who has paused', 'circulation' ) },
				{ id: 'ended', name: __( 'Former subscriber', 'circulation' ) },
				{ id: 'maintenance', name: __( 'During maintenance', 'circulation' ) },
			] ),
	{ id: 'abroad', name: __( 'Outside your region', 'circulation' ) },
	{ id: 'outage', name: __( 'While a service does not answer', 'circulation' ) },
];

function addressFor( link: string, query: Readonly< Record< string, string > > ) {
	const address = new URL( link );
	Object.entries( query ).forEach( ( [ name, value ] ) =>
		address.searchParams.set( name, value )
	);
	return address.href;
}

export const ReaderPreviews = ( { link, access }: { link: string; access: string } ) => {
	const { __unstableSaveForPreview: keepForPreview } = useDispatch( 'core/editor' );
	const [ hasFailed, setHasFailed ] = useState( false );
	const show = async ( reader: string ) => {
		// It is opened before the request, because browsers block windows that open after a wait.
		const page = window.open( 'about:blank', '_blank' );
		setHasFailed( false );
		try {
			// Like WordPress's own preview, this autosaves a published post and saves a draft.
			const kept = await keepForPreview();
			if ( ! kept ) {
				throw new Error( 'no preview' );
			}
			page?.location.replace(
				addressFor( kept, { circulation_as: reader, circulation_unsaved: access } )
			);
		} catch {
			page?.close();
			setHasFailed( true );
		}
	};
	const list = ( rows: ReturnType< typeof readers > ) => (
		<ul>
			{ rows.map( ( { id, name } ) => (
				<li key={ id }>
					<ExternalLink
						href={ addressFor( link, { circulation_as: id } ) }
						onClick={ ( event ) => {
							event.preventDefault();
							void show( id );
						} }
					>
						{ name }
					</ExternalLink>
				</li>
			) ) }
		</ul>
	);
	return (
		<nav aria-label={ __( 'See it as a reader', 'circulation' ) }>
			<p>{ __( 'Preview the article as it stands here, as:', 'circulation' ) }</p>
			{ list( readers() ) }
			<p>{ __( 'The wall, as it is for:', 'circulation' ) }</p>
			{ list( walls( access ) ) }
			{ hasFailed && (
				<Notice status="error" isDismissible={ false }>
					{ __(
						'WordPress could not prepare the preview. Please try again.',
						'circulation'
					) }
				</Notice>
			) }
		</nav>
	);
};
