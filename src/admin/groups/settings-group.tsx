/** Settings that belong together, in one panel. */
import { Card, CardBody, CardHeader } from '@wordpress/components';
import type { ReactNode } from 'react';

interface SettingsGroupProps {
	readonly title: string;
	readonly children: ReactNode;
}

export const SettingsGroup = ( { title, children }: SettingsGroupProps ) => (
	<Card>
		<CardHeader>
			<h2>{ title }</h2>
		</CardHeader>
		<CardBody>
			<div className="circ-admin-fields">{ children }</div>
		</CardBody>
	</Card>
);
