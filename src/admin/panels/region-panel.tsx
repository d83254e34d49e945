/** Where accounts and memberships are offered (`site-11`). */
import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { FieldHelp } from '../fields/field-help.tsx';
import type { PanelProps } from '../fields/panel-props.ts';
import { problemOf } from '../settings-data.ts';
import { SettingsGroup } from '../groups/settings-group.tsx';
import { TextSetting } from '../fields/text-setting.tsx';

/** 'us, CA ,' → [ 'US', 'CA' ]; what is no code stays, so that saving can name it. */
const countriesIn = ( text: string ): string[] =>
	text
		.split( /[\s,;]+/ )
		.filter( ( code ) => code !== '' )
		.map( ( code ) => code.toUpperCase() );

export const RegionPanel = ( { form }: PanelProps ) => {
	const { region } = form.values;
	// Kept as typed: the list alone would swallow the comma that is being typed.
	const [ countries, setCountries ] = useState(
		region.countries.join( ', ' )
	);
	return (
		<SettingsGroup
			title={ __( 'Where membership is offered', 'circulation' ) }
		>
			<SelectControl
				label={ __( 'Region', 'circulation' ) }
				help={
					<FieldHelp
						help={ __(
							'Outside the region, log-in and membership are not offered. Members can still cancel from there.',
							'circulation'
						) }
						problem={ problemOf( form.problems, 'region.mode' ) }
					/>
				}
				value={ region.mode }
				options={ [
					{
						value: 'everywhere',
						label: __( 'Everywhere', 'circulation' ),
					},
					{
						value: 'countries',
						label: __( 'In these countries only', 'circulation' ),
					},
				] }
				onChange={ ( mode ) =>
					form.change( {
						region: {
							...region,
							mode:
								mode === 'countries'
									? 'countries'
									: 'everywhere',
						},
					} )
				}
			/>
			{ region.mode === 'countries' && (
				<>
					<TextSetting
						label={ __( 'Countries', 'circulation' ) }
						help={ __(
							'Two-letter country codes with commas between them, such as US, CA.',
							'circulation'
						) }
						value={ countries }
						problem={
							problemOf( form.problems, 'region.countries' ) ??
							problemOf( form.problems, 'region' )
						}
						onChange={ ( text ) => {
							setCountries( text );
							form.change( {
								region: {
									...region,
									countries: countriesIn( text ),
								},
							} );
						} }
					/>
					<TextSetting
						label={ __( 'Region header', 'circulation' ) }
						help={ __(
							'The request header in which your CDN names the country of a reader, such as CF-IPCountry. Readers without it count as inside the region.',
							'circulation'
						) }
						value={ region.header }
						problem={ problemOf( form.problems, 'region.header' ) }
						onChange={ ( header ) =>
							form.change( { region: { ...region, header } } )
						}
					/>
				</>
			) }
		</SettingsGroup>
	);
};
