/** Exports all settings except secrets to a file, and imports them from one (`site-28`). */
import { Button, FormFileUpload } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { isRecord } from '#src/domain/shape.ts';
import { askSite } from '../ask-site.ts';
import { saveSettings } from '../save-settings.ts';
import type { SettingsValues } from '../settings-data.ts';
import type { SettingsForm } from '../use-settings-form.ts';

const NAME = 'circulation-settings.json';

export interface Outcome {
	readonly status: 'success' | 'error';
	readonly message: string;
}

function download( text: string ): void {
	const link = document.createElement( 'a' );
	link.href = URL.createObjectURL( new Blob( [ text ], { type: 'application/json' } ) );
	link.download = NAME;
	link.click();
	URL.revokeObjectURL( link.href );
}

/** Returns the file's settings, or a sentence about what is wrong with it. */
function read( text: string ): Partial< SettingsValues > | string {
	let given: unknown;
	try {
		given = JSON.parse( text );
	} catch {
		given = null;
	}
	if (
		typeof given !== 'object' ||
		given === null ||
		Array.isArray( given ) ||
		Object.keys( given ).length === 0
	) {
		return __(
			'This file holds no settings. Choose one that "Save a copy" has made.',
			'circulation'
		);
	}
	return 'keys' in given || 'revisions' in given
		? __(
				'Keys are not taken from a file. Remove "keys" and "revisions" from it, and set keys on the tab Connections or in wp-config.php.',
				'circulation'
			)
		: given;
}

interface SettingsFileProps {
	readonly onStored: SettingsForm[ 'receive' ];
	readonly onEnd: ( outcome: Outcome ) => void;
}

export const SettingsFile = ( { onStored, onEnd }: SettingsFileProps ) => {
	const [ isBusy, setIsBusy ] = useState( false );
	const fail = ( message: string ) => onEnd( { status: 'error', message } );
	const save = async () => {
		setIsBusy( true );
		const answer = await askSite< { values: object } >( 'settings', ( { values } ) =>
			isRecord( values )
		);
		setIsBusy( false );
		if ( answer.kind === 'failed' ) {
			fail( answer.message );
		} else {
			download( JSON.stringify( answer.value.values, null, '\t' ) );
		}
	};
	const bring = async ( file: File | undefined ) => {
		// A file that cannot be read holds nothing.
		const settings = file && read( await file.text().catch( () => '' ) );
		if ( settings === undefined || typeof settings === 'string' ) {
			if ( settings ) {
				fail( settings );
			}
			return;
		}
		setIsBusy( true );
		const outcome = await saveSettings( settings, {}, { file: true } );
		setIsBusy( false );
		if ( outcome.kind === 'saved' ) {
			onStored( outcome );
			onEnd( {
				status: 'success',
				message: [
					__(
						'The settings of the file are stored, and their tabs show them.',
						'circulation'
					),
					...( outcome.left.length > 0
						? [ __( 'This was not copied:', 'circulation' ), ...outcome.left ]
						: [] ),
				].join( ' ' ),
			} );
		} else if ( outcome.kind === 'refused' ) {
			fail(
				[
					__( 'Nothing was saved:', 'circulation' ),
					...outcome.problems.map( ( { message } ) => message ),
				].join( ' ' )
			);
		} else {
			fail( outcome.message );
		}
	};
	return (
		<>
			<p>
				{ __(
					'All settings and the plan list, without keys: to keep, to compare, or to take to another site.',
					'circulation'
				) }
			</p>
			<div className="circ-admin-buttons">
				<Button
					variant="secondary"
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ () => void save() }
				>
					{ __( 'Save a copy', 'circulation' ) }
				</Button>
				<FormFileUpload
					accept="application/json,.json"
					variant="secondary"
					onChange={ ( event ) => {
						const { files } = event.currentTarget;
						void bring( files?.[ 0 ] );
						// It is cleared, or the browser would report no change when a corrected
						// file is chosen again.
						event.currentTarget.value = '';
					} }
				>
					{ __( 'Bring in a file…', 'circulation' ) }
				</FormFileUpload>
			</div>
			<p>
				{ __(
					'What the file does not name stays as it is. If one value is wrong, nothing is stored, and each mistake is named.',
					'circulation'
				) }
			</p>
		</>
	);
};
