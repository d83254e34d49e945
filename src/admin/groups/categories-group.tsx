/** Categories whose new stories begin as members-only (`gate-40`). */
import { FormTokenField } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { FieldHelp } from '../fields/field-help.tsx';
import type { PanelProps } from '../fields/panel-props.ts';
import { problemOf } from '../settings-data.ts';
import { SettingsGroup } from './settings-group.tsx';

export const CategoriesGroup = ( {
	form: { values, problems, change },
	categories,
}: Pick< PanelProps, 'form' | 'categories' > ) => {
	const labels = new Map(
		categories.map( ( { slug, name } ) => [
			slug,
			`${ name } (${ slug })`,
		] )
	);
	const slugs = new Map(
		[ ...labels ].map( ( [ slug, label ] ) => [ label, slug ] )
	);
	return (
		<SettingsGroup title={ __( 'Members-only stories', 'circulation' ) }>
			<div>
				<FormTokenField
					label={ __( 'Categories for members', 'circulation' ) }
					value={ values.closed_categories.map(
						( slug ) => labels.get( slug ) ?? slug
					) }
					suggestions={ [ ...slugs.keys() ] }
					onChange={ ( tokens ) =>
						change( {
							closed_categories: tokens.map(
								( token ) => slugs.get( token ) ?? token
							),
						} )
					}
					help=""
					__experimentalExpandOnFocus
				/>
				<p className="circ-admin-help">
					<FieldHelp
						help={ __(
							'New stories in them, and in categories below them, are for members until an editor decides otherwise. Stories that are out already stay as they are.',
							'circulation'
						) }
						problem={ problemOf( problems, 'closed_categories' ) }
					/>
				</p>
			</div>
		</SettingsGroup>
	);
};
