/** The settings screen of wp-admin: five tabs that are saved separately (`site-1`). */
import { Notice, TabPanel } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useState, type FormEvent, useEffect } from 'react';
import { ProblemList } from './fields/problem-list.tsx';
import { HistoryPanel } from './history/history-panel.tsx';
import { SaveBar } from './save-bar.tsx';
import type { Panel, SettingsScreenData, SettingsTab, SettingsProblem } from './settings-data.ts';
import { panelAddress, SettingsPanel } from './settings-panel.tsx';
import { useSettingsForm, type SettingsForm } from './use-settings-form.ts';

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

/** Asks before leaving the page with unsaved changes (`site-3`). */
function useUnsavedGuard( hasUnsavedChanges: boolean ): void {
	useEffect( () => {
		if ( ! hasUnsavedChanges ) {
			return;
		}
		const ask = ( event: BeforeUnloadEvent ) => event.preventDefault();
		window.addEventListener( 'beforeunload', ask );
		return () => window.removeEventListener( 'beforeunload', ask );
	}, [ hasUnsavedChanges ] );
}

/**
 * The open tab is kept in the address, so that it survives a reload and can be shared (`site-31`).
 */
const QUERY = 'tab';

const tabOfAddress = (): string => new URLSearchParams( window.location.search ).get( QUERY ) ?? '';

function nameTab( tab: string ): void {
	const address = new URL( window.location.href );
	address.searchParams.set( QUERY, tab );
	window.history.replaceState( window.history.state, '', address );
}

/** A notice about invalid stored settings, for example after a manual import (`site-4`). */
const StoredProblems = ( { problems }: { readonly problems: readonly SettingsProblem[] } ) =>
	problems.length === 0 ? null : (
		<Notice status="warning" isDismissible={ false }>
			{ __(
				'Some stored settings are wrong. Until they are corrected and saved, their defaults are used:',
				'circulation'
			) }
			<ProblemList sentences={ problems.map( ( { message } ) => message ) } />
		</Notice>
	);

interface FollowedNoticeProps {
	readonly tab: SettingsTab;
	readonly followed: Readonly< Record< string, string > >;
	readonly form: SettingsForm;
}

/** The settings of a tab follow the network until this site saves its own (`site-37`). */
const FollowedNotice = ( { tab, followed, form }: FollowedNoticeProps ) => {
	const shared = tab.shared.filter( ( key ) => key in followed && ! form.isStoredSince( key ) );
	if ( shared.length === 0 || form.isChanged( shared ) ) {
		return null;
	}
	return (
		<p>
			{ sprintf(
				/* translators: %s: names of settings. */
				__(
					'As the network has it: %s. What you change of it is this site’s own from then on.',
					'circulation'
				),
				shared.map( ( key ) => followed[ key ] ).join( ', ' )
			) }
		</p>
	);
};

export const SettingsScreen = ( { data }: { data: SettingsScreenData } ) => {
	const form = useSettingsForm( data );
	const { tabs } = data;
	const [ first ] = useState(
		() => tabs.find( ( { name } ) => name === tabOfAddress() )?.name ?? tabs[ 0 ]?.name ?? ''
	);
	useUnsavedGuard( tabs.some( ( { keys } ) => form.isChanged( keys ) ) );

	return (
		<>
			<StoredProblems problems={ form.storedProblems } />
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
				tabs={ tabs.map( ( tab ) => ( { name: tab.name, title: titleOf( tab, form ) } ) ) }
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
									<HistoryPanel key={ panel.id } panel={ panel } form={ form } />
								) : (
									<SettingsPanel key={ panel.id } panel={ panel } form={ form } />
								)
							) }
							<SaveBar
								form={ form }
								canSave={
									form.isChanged( tab.keys ) || form.storedProblems.length > 0
								}
							/>
						</form>
					);
				} }
			</TabPanel>
		</>
	);
};
