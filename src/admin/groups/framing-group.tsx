/** Which sites may show members-only stories in a frame of theirs (`site-14`, T42). */
import { SelectControl, TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { FieldHelp } from '../fields/field-help.tsx';
import type { PanelProps } from '../fields/panel-props.ts';
import { problemOf, type SettingsValues } from '../settings-data.ts';
import { SettingsGroup } from './settings-group.tsx';

type Mode = SettingsValues[ 'framing' ][ 'mode' ];

const answers = (): Readonly< Record< Mode, string > > => ( {
	site: __( 'This site only', 'circulation' ),
	listed: __( 'This site and those listed below', 'circulation' ),
	nobody: __( 'Nobody', 'circulation' ),
	anyone: __( 'Anyone', 'circulation' ),
} );

export const FramingGroup = ( {
	form: { values, problems, change },
}: Pick< PanelProps, 'form' > ) => {
	const { framing } = values;
	// Kept as typed: an empty line is one that is being typed.
	const [ lines, setLines ] = useState( framing.origins.join( '\n' ) );
	return (
		<SettingsGroup
			title={ __( 'Members-only stories in frames', 'circulation' ) }
		>
			<SelectControl
				label={ __( 'Who may frame them', 'circulation' ) }
				help={
					<FieldHelp
						help={ __(
							'A page that frames a story can draw over it and catch what a reader presses. Feeds and link previews are no frames and go on whatever you choose.',
							'circulation'
						) }
						problem={ problemOf( problems, 'framing.mode' ) }
					/>
				}
				value={ framing.mode }
				options={ (
					Object.entries( answers() ) as [ Mode, string ][]
				 ).map( ( [ value, label ] ) => ( { value, label } ) ) }
				onChange={ ( mode ) =>
					change( { framing: { ...framing, mode: mode as Mode } } )
				}
			/>
			{ framing.mode === 'listed' && (
				<TextareaControl
					label={ __( 'Sites that may', 'circulation' ) }
					help={
						<FieldHelp
							help={ __(
								'One a line: https:// and a host, such as https://partner.example; https://*.partner.example for all hosts below it.',
								'circulation'
							) }
							problem={ problemOf( problems, 'framing.origins' ) }
						/>
					}
					value={ lines }
					onChange={ ( text: string ) => {
						setLines( text );
						change( {
							framing: {
								...framing,
								// Empty lines stay, so that a problem names the line that is seen.
								origins: text.split( '\n' ),
							},
						} );
					} }
				/>
			) }
		</SettingsGroup>
	);
};
