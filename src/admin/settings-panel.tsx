/** A panel of related settings within a tab. */
import { Card, CardBody, CardHeader } from '@wordpress/components';
import type { ReactNode } from 'react';
import { SettingField } from './setting-field.tsx';
import { TestConnection } from './fields/test-connection.tsx';
import type { Panel } from './settings-data.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface BoxProps {
	/** Lets a link point to the panel. */
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

interface SettingsPanelProps {
	readonly panel: Panel;
	readonly form: SettingsForm;
}

export const panelAddress = ( { id }: Panel ) => `circ-panel-${ id }`;

const groupOf = ( name: string ) => name.split( '.' )[ 0 ];

export const SettingsPanel = ( { panel, form }: SettingsPanelProps ) => (
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
				key={ id }
				id={ id }
				name={ name }
				isChanged={ form.isChanged( panel.keys ) }
			/>
		) ) }
	</Box>
);
