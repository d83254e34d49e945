/** One line of text of a connection, locked where wp-config.php decides it (`site-6`). */
import { __ } from '@wordpress/i18n';
import type { PanelProps } from './panel-props.ts';
import { problemOf, type SettingsValues } from '../settings-data.ts';
import { TextSetting } from './text-setting.tsx';

/** A group of settings that are single lines of text. */
type TextGroup =
	| 'affiliate'
	| 'analytics'
	| 'bot_check'
	| 'comments'
	| 'edge_headers'
	| 'gateway'
	| 'identity_admin'
	| 'piano'
	| 'wallets';

export const Line = < Group extends TextGroup >( {
	form,
	locked,
	group,
	part,
	label,
	help = __( 'Empty: this service is off.', 'circulation' ),
}: Pick< PanelProps, 'form' | 'locked' > & {
	readonly group: Group;
	readonly part: keyof SettingsValues[ Group ] & string;
	readonly label: string;
	/** Absent: a service that is off without it. */
	readonly help?: string;
} ) => {
	const field = `${ group }.${ part }`;
	const decided = locked[ field ];
	return (
		<TextSetting
			label={ label }
			help={ help }
			value={ String( form.values[ group ][ part ] ) }
			problem={ problemOf( form.problems, field ) }
			onChange={ ( value ) =>
				form.change( {
					[ group ]: { ...form.values[ group ], [ part ]: value },
				} )
			}
			{ ...( decided && { locked: decided } ) }
		/>
	);
};
