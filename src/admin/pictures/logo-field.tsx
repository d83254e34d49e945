/** A control for the logo: upload, choose from the media library, or remove (`site-35`). */
import { Button, FormFileUpload, Notice, TextControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import type { ControlProps } from '../fields/control.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { uploadPicture, type Picture, findPictures } from './media-library.ts';

const Chosen = ( { address }: { readonly address: string } ) => {
	const [ broken, setBroken ] = useState( '' );
	if ( address === '' ) {
		return <p>{ __( 'No logo is chosen: readers see the display name.', 'circulation' ) }</p>;
	}
	return address === broken ? (
		<p className="circ-admin-problem">
			{ __(
				'The chosen picture is no longer there: readers see the display name.',
				'circulation'
			) }
		</p>
	) : (
		<img
			className="circ-admin-logo"
			src={ address }
			alt={ __( 'The logo', 'circulation' ) }
			height="40"
			onError={ () => setBroken( address ) }
		/>
	);
};

type Search =
	| { readonly kind: 'none' }
	| { readonly kind: 'busy' }
	| { readonly kind: 'failed'; readonly message: string }
	| { readonly kind: 'found'; readonly pictures: readonly Picture[] };

function sentence( search: Search ): string {
	switch ( search.kind ) {
		case 'busy':
			return __( 'Searching the media library…', 'circulation' );
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

const PictureChooser = ( { onChoose }: { readonly onChoose: ( picture: Picture ) => void } ) => {
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
				{ __( 'Search the media library', 'circulation' ) }
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

export const LogoField = ( { field, value, problem, onChange }: ControlProps ) => {
	const address = String( value );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ isOpen, setIsOpen ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const [ group, keepFocus ] = useKeptFocus();
	const choose = ( picture: Picture ) => {
		setIsOpen( false );
		setFailure( '' );
		onChange( picture.address );
	};
	const upload = async ( file: File | undefined ) => {
		if ( ! file || isBusy ) {
			return;
		}
		setIsBusy( true );
		setFailure( '' );
		const answer = await uploadPicture( file );
		setIsBusy( false );
		if ( answer.kind === 'answered' ) {
			choose( answer.value );
		} else {
			setFailure( answer.message );
		}
	};
	return (
		<div { ...group } role="group" aria-label={ field.label } className="circ-admin-key">
			<h3>{ field.label }</h3>
			<Chosen address={ address } />
			{ problem !== undefined && <p className="circ-admin-problem">{ problem }</p> }
			<div aria-live="polite">
				{ isBusy && __( 'Uploading the picture…', 'circulation' ) }
			</div>
			{ failure !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<div className="circ-admin-buttons">
				<FormFileUpload
					accept="image/*"
					variant="secondary"
					onChange={ ( event ) => {
						const { files } = event.currentTarget;
						void upload( files?.[ 0 ] );
						// It is cleared, or the browser would report no change when the same file
						// is chosen again.
						event.currentTarget.value = '';
					} }
				>
					{ __( 'Upload a picture…', 'circulation' ) }
				</FormFileUpload>
				<Button
					variant="secondary"
					aria-expanded={ isOpen }
					onClick={ () => setIsOpen( ! isOpen ) }
				>
					{ __( 'Choose from the media library', 'circulation' ) }
				</Button>
				{ address !== '' && (
					<Button
						variant="tertiary"
						onClick={ () => {
							keepFocus();
							onChange( '' );
						} }
					>
						{ __( 'Show the name instead', 'circulation' ) }
					</Button>
				) }
			</div>
			<p>
				{ __(
					'Above log-in forms, on account pages and on printed receipts, at most 40 pixels high and 220 wide, on white.',
					'circulation'
				) }
			</p>
			{ isOpen && (
				<PictureChooser
					onChoose={ ( picture ) => {
						keepFocus();
						choose( picture );
					} }
				/>
			) }
		</div>
	);
};
