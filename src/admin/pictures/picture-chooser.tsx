/** Finds pictures in the media library by name, to choose one. */
import { Button, Notice, TextControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import { findPictures, type Picture } from './media-library.ts';

type Search =
	| { readonly kind: 'none' }
	| { readonly kind: 'busy' }
	| { readonly kind: 'failed'; readonly message: string }
	| { readonly kind: 'found'; readonly pictures: readonly Picture[] };

/** Status text of the search; failures get their own notice. */
function sentence( search: Search ): string {
	switch ( search.kind ) {
		case 'busy':
			return __( 'Looking into the media library…', 'circulation' );
		case 'found':
			return search.pictures.length === 0
				? __( 'No picture has this name.', 'circulation' )
				: sprintf(
						/* translators: %d: how many pictures. */
						_n(
							'%d picture. Choose one.',
							'%d pictures. Choose one.',
							search.pictures.length,
							'circulation'
						),
						search.pictures.length
					);
		default:
			return '';
	}
}

const PictureList = ( {
	pictures,
	onChoose,
}: {
	readonly pictures: readonly Picture[];
	readonly onChoose: ( picture: Picture ) => void;
} ) => (
	<ul className="circ-admin-pictures">
		{ pictures.map( ( picture ) => (
			<li key={ picture.id }>
				<button type="button" onClick={ () => onChoose( picture ) }>
					<img src={ picture.preview } alt="" width="96" height="96" loading="lazy" />
					{ picture.name }
				</button>
			</li>
		) ) }
	</ul>
);

export const PictureChooser = ( {
	onChoose,
}: {
	readonly onChoose: ( picture: Picture ) => void;
} ) => {
	const [ text, setText ] = useState( '' );
	const [ search, setSearch ] = useState< Search >( { kind: 'none' } );
	const look = async () => {
		setSearch( { kind: 'busy' } );
		const answer = await findPictures( text.trim() );
		setSearch(
			answer.kind === 'answered' ? { kind: 'found', pictures: answer.value } : answer
		);
	};
	return (
		<div className="circ-admin-key">
			<TextControl
				label={ __( 'Name of a picture', 'circulation' ) }
				help={ __( 'Leave empty for all of them.', 'circulation' ) }
				value={ text }
				onChange={ setText }
				autoComplete="off"
				onKeyDown={ ( event ) => {
					// Enter searches instead of saving the settings.
					if ( event.key === 'Enter' ) {
						event.preventDefault();
						void look();
					}
				} }
			/>
			<Button
				variant="secondary"
				isBusy={ search.kind === 'busy' }
				disabled={ search.kind === 'busy' }
				accessibleWhenDisabled
				onClick={ () => void look() }
			>
				{ __( 'Look into the media library', 'circulation' ) }
			</Button>
			<p aria-live="polite">{ sentence( search ) }</p>
			{ search.kind === 'failed' && (
				<Notice status="error" isDismissible={ false }>
					{ search.message }
				</Notice>
			) }
			{ search.kind === 'found' && search.pictures.length > 0 && (
				<PictureList pictures={ search.pictures } onChoose={ onChoose } />
			) }
		</div>
	);
};
