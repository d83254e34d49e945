/** The publisher's own logo and colors; without them the site looks as the brand of its id (`site-34`, `site-35`). */
import { __ } from '@wordpress/i18n';
import { TextSetting } from '../fields/text-setting.tsx';
import { LogoSetting } from '../pictures/logo-setting.tsx';
import { problemOf, type SettingsValues } from '../settings-data.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { SettingsGroup } from './settings-group.tsx';

type Color = Exclude< keyof SettingsValues[ 'brand' ], 'logo' >;

const colors = (): Readonly<
	Record< Color, { readonly label: string; readonly help: string } >
> => ( {
	accent: {
		label: __( 'Accent color', 'circulation' ),
		help: __(
			'Of buttons, links and what is chosen, such as #17408b; it has to be readable on white. What is shown on dark pages follows from it. Empty: the color of the site.',
			'circulation'
		),
	},
	accent_contrast: {
		label: __( 'Text on the accent color', 'circulation' ),
		help: __( 'Empty: white.', 'circulation' ),
	},
	accent_tint: {
		label: __( 'Light ground of the accent', 'circulation' ),
		help: __(
			'Behind what is chosen. Empty: made of the accent.',
			'circulation'
		),
	},
} );

/** Shown beside its field; the text says the same. */
const Swatch = ( { color }: { readonly color: string } ) =>
	/^#[\da-f]{6}$/i.test( color ) ? (
		<span
			className="circ-admin-swatch"
			style={ { background: color } }
			aria-hidden="true"
		/>
	) : null;

export const BrandGroup = ( { form }: { readonly form: SettingsForm } ) => {
	const { values, problems, change } = form;
	const { brand } = values;
	return (
		<SettingsGroup title={ __( 'Brand', 'circulation' ) }>
			<LogoSetting
				value={ brand.logo }
				problem={ problemOf( problems, 'brand.logo' ) }
				onChange={ ( logo ) => change( { brand: { ...brand, logo } } ) }
			/>
			{ ( Object.keys( colors() ) as Color[] ).map( ( name ) => (
				<div key={ name }>
					<TextSetting
						{ ...colors()[ name ] }
						value={ brand[ name ] }
						problem={ problemOf( problems, `brand.${ name }` ) }
						onChange={ ( color ) =>
							change( { brand: { ...brand, [ name ]: color } } )
						}
					/>
					<Swatch color={ brand[ name ] } />
				</div>
			) ) }
		</SettingsGroup>
	);
};
