/** A control for the logo: upload, choose from the media library, or remove (`site-35`). */
import { Button, FormFileUpload, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import type { ControlProps } from '../fields/control.ts';
import { uploadPicture, type Picture } from './media-library.ts';
import { PictureChooser } from './picture-chooser.tsx';

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

export const LogoField = ( { field, value, problem, onChange }: ControlProps ) => {
	const address = String( value );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ isOpen, setIsOpen ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
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
		<div className="circ-admin-key">
			<h3>{ field.label }</h3>
			<Chosen address={ address } />
			{ problem !== undefined && <p className="circ-admin-problem">{ problem }</p> }
			<div aria-live="polite">
				{ isBusy && __( 'The picture is uploaded…', 'circulation' ) }
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
						// Without this, the same file could not be chosen again.
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
					<Button variant="tertiary" onClick={ () => onChange( '' ) }>
						{ __( 'Show the name instead', 'circulation' ) }
					</Button>
				) }
			</div>
			<p>
				{ __(
					'Above log-in forms, on account pages and in letters, at most 40 pixels high and 220 wide, on white.',
					'circulation'
				) }
			</p>
			{ isOpen && <PictureChooser onChoose={ choose } /> }
		</div>
	);
};
