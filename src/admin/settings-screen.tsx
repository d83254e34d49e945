/** The settings screen of wp-admin: five tabs that are saved separately (`site-1`). */
import { Notice, TabPanel } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useState, type FormEvent } from 'react';
import { SaveBar } from './save-bar.tsx';
import type { Panel, SettingsScreenData, SettingsTab } from './settings-data.ts';
import { HistoryPanel } from './history/history-panel.tsx';
import { panelAddress, SettingsPanel } from './settings-panel.tsx';
import { FollowedNotice } from './fields/followed-notice.tsx';
import { StoredProblems } from './fields/stored-problems.tsx';
import { nameTab, tabOfAddress } from './tab-address.ts';
import { useSettingsForm, type SettingsForm } from './use-settings-form.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

const titleOf = ( { title, keys }: SettingsTab, form: SettingsForm ) =>
	form.isChanged( keys )
		? sprintf(
				/* translators: %s: the name of a tab. */
				__( '%s (not saved)', 'circulation' ),
				title
			)
		: title;

/** A tab is longer than a window, so a link leads to each of its panels. */
const PanelLinks = ( { panels }: { panels: readonly Panel[] } ) => (
	<nav className="circ-admin-links" aria-label={ __( 'In this tab', 'circulation' ) }>
		{ panels.map( ( panel ) => (
			<a key={ panel.id } href={ `#${ panelAddress( panel ) }` }>
				{ panel.title }
			</a>
		) ) }
	</nav>
);

export const SettingsScreen = ( { data }: { data: SettingsScreenData } ) => {
	const form = useSettingsForm( data );
	const { tabs } = data;
	const [ first ] = useState(
		() => tabs.find( ( { name } ) => name === tabOfAddress() )?.name ?? tabs[ 0 ]?.name ?? ''
	);
	useUnsavedGuard( tabs.some( ( { keys } ) => form.isChanged( keys ) ) );

	return (
		<>
			<StoredProblems problems={ data.problems } />
			{ data.isNetwork && (
				<p>
					{ __(
						'What you save here is saved on every site of the network that has nothing of its own. A site with another value keeps it.',
						'circulation'
					) }
				</p>
			) }
			<TabPanel
				className="circ-admin"
				tabs={ tabs.map( ( tab ) => ( {
					name: tab.name,
					title: titleOf( tab, form ),
				} ) ) }
				initialTabName={ first }
				onSelect={ ( name ) => {
					nameTab( name );
					form.forgetOutcome();
				} }
			>
				{ ( { name } ) => {
					const tab = tabs.find( ( one ) => one.name === name );
					if ( ! tab ) {
						return null;
					}
					const save = ( event: FormEvent ) => {
						event.preventDefault();
						void form.save( tab.keys );
					};
					return (
						<form className="circ-admin-tab" onSubmit={ save } noValidate>
							<FollowedNotice tab={ tab } followed={ data.followed } form={ form } />
							{ tab.notices.length > 0 && (
								<div className="circ-admin-notice">
									<Notice status="info" isDismissible={ false }>
										{ tab.notices.map( ( notice ) => (
											<p key={ notice }>{ notice }</p>
										) ) }
									</Notice>
								</div>
							) }
							{ tab.panels.length > 1 && <PanelLinks panels={ tab.panels } /> }
							{ tab.panels.map( ( panel ) =>
								panel.id === 'history' ? (
									<HistoryPanel key={ panel.id } panel={ panel } />
								) : (
									<SettingsPanel key={ panel.id } panel={ panel } form={ form } />
								)
							) }
							<SaveBar form={ form } hasChanges={ form.isChanged( tab.keys ) } />
						</form>
					);
				} }
			</TabPanel>
		</>
	);
};
