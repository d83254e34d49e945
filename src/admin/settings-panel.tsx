/** A panel of related settings within a tab. */
import { Card, CardBody, CardHeader } from '@wordpress/components';
import type { ReactNode, ComponentType } from 'react';
import type { ControlProps } from './fields/control.ts';
import { KeyField } from './fields/key-field.tsx';
import { CategoriesField, CodesField, LinesField } from './fields/list-fields.tsx';
import { ChoiceField, ColorField, TextField, ToggleField } from './fields/plain-fields.tsx';
import { RecordsField } from './fields/records-field.tsx';
import { TestConnection } from './fields/test-connection.tsx';
import { LogoField } from './pictures/logo-field.tsx';
import { PlanList } from './plans/plan-list.tsx';
import {
	type Panel,
	problemOf,
	valueOf,
	type Field,
	type SettingsValues,
} from './settings-data.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface BoxProps {
	readonly id?: string | undefined;
	readonly title: string;
	readonly children: ReactNode;
}

export const Box = ( { id, title, children }: BoxProps ) => (
	<div id={ id }>
		<Card>
			<CardHeader>
				<h2>{ title }</h2>
			</CardHeader>
			<CardBody>
				<div className="circ-admin-fields">{ children }</div>
			</CardBody>
		</Card>
	</div>
);

export const panelAddress = ( { id }: Panel ) => `circ-panel-${ id }`;

const groupOf = ( name: string ) => name.split( '.' )[ 0 ];

const CONTROLS: Readonly< Record< string, ComponentType< ControlProps > > > = {
	text: TextField,
	toggle: ToggleField,
	choice: ChoiceField,
	color: ColorField,
	lines: LinesField,
	codes: CodesField,
	categories: CategoriesField,
	records: RecordsField,
	logo: LogoField,
	'plan-list': PlanList,
};

/** Replaces `{services.identity}` in a help text with that setting's value, saved or not. */
const filled = ( { help, ...field }: Field, values: SettingsValues ): Field => ( {
	...field,
	...( help !== undefined && {
		help: help.replace( /\{([\w.]+)\}/g, ( _, name: string ) =>
			String( valueOf( values, name ) )
		),
	} ),
} );

interface SettingFieldProps {
	readonly field: Field;
	readonly form: SettingsForm;
	/** Whether to show problems of the whole group here. */
	readonly isFirst: boolean;
}

const SettingField = ( { field, form, isFirst }: SettingFieldProps ) => {
	const { values, problems, change } = form;
	if ( field.when && valueOf( values, field.when[ 0 ] ) !== field.when[ 1 ] ) {
		return null;
	}
	if ( field.control === 'secret' ) {
		return <KeyField form={ form } name={ field.name } label={ field.label } />;
	}
	const Control = CONTROLS[ field.control ];
	if ( ! Control ) {
		throw new Error( `No control is called ${ field.control }.` );
	}
	return (
		<Control
			field={ filled( field, values ) }
			value={ valueOf( values, field.name ) }
			problem={
				problemOf( problems, field.name ) ??
				( isFirst ? problemOf( problems, field.name.split( '.' )[ 0 ] ?? '' ) : undefined )
			}
			problems={ problems }
			onChange={ ( value ) => change( field.name, value ) }
		/>
	);
};

export const SettingsPanel = ( { panel, form }: { panel: Panel; form: SettingsForm } ) => (
	<Box id={ panelAddress( panel ) } title={ panel.title }>
		{ panel.intro && <p>{ panel.intro }</p> }
		{ panel.fields.map( ( field, place ) => (
			<SettingField
				key={ field.name }
				field={ field }
				form={ form }
				isFirst={
					groupOf( panel.fields[ place - 1 ]?.name ?? '' ) !== groupOf( field.name )
				}
			/>
		) ) }
		{ panel.tests.map( ( { id, name } ) => (
			<TestConnection
				// What was said of earlier settings goes with them.
				key={ `${ id } ${ form.isChanged( panel.keys ) }` }
				id={ id }
				name={ name }
				isChanged={ form.isChanged( panel.keys ) }
			/>
		) ) }
	</Box>
);
