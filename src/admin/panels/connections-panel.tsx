/** Keys and names by which the outside services know this site (`site-5`, `vendor-1`). */
import { __ } from '@wordpress/i18n';
import { CardProviderGroup } from '../groups/card-provider-group.tsx';
import { StoryVendorsGroups } from '../groups/story-vendors-groups.tsx';
import { WalletsGroup } from '../groups/wallets-group.tsx';
import { Line } from '../fields/connection-line.tsx';
import { KeySetting } from '../fields/key-setting.tsx';
import type { PanelProps } from '../fields/panel-props.ts';
import { SettingsGroup } from '../groups/settings-group.tsx';
import { TestConnection } from '../fields/test-connection.tsx';

export const ConnectionsPanel = ( { form, locked }: PanelProps ) => {
	const line = { form, locked };
	const isChanged = form.isChanged( [
		'bot_check',
		'identity_admin',
		'keys',
	] );
	return (
		<>
			<CardProviderGroup form={ form } locked={ locked } />
			<WalletsGroup form={ form } locked={ locked } />
			<SettingsGroup title={ __( 'Bot check', 'circulation' ) }>
				<Line
					{ ...line }
					group="bot_check"
					part="site_key"
					label={ __( 'Site key of the bot check', 'circulation' ) }
					help={ __(
						'Without site key and secret nobody can log in with a password, register, reset a password or pay. On a local or development site it may stay empty: nobody is checked there.',
						'circulation'
					) }
				/>
				<KeySetting
					form={ form }
					name="bot_check.secret"
					label={ __( 'Secret of the bot check', 'circulation' ) }
				/>
				<TestConnection
					id="bot-check"
					name={ __( 'Bot check', 'circulation' ) }
					isChanged={ isChanged }
				/>
			</SettingsGroup>
			<SettingsGroup title={ __( 'Newsletter provider', 'circulation' ) }>
				<KeySetting
					form={ form }
					name="newsletters.key"
					label={ __(
						'API key of the newsletter provider',
						'circulation'
					) }
				/>
				<KeySetting
					form={ form }
					name="newsletters.secret"
					label={ __(
						'API secret of the newsletter provider',
						'circulation'
					) }
				/>
				<TestConnection
					id="newsletters"
					name={ __( 'Newsletter provider', 'circulation' ) }
					isChanged={ isChanged }
				/>
			</SettingsGroup>
			<SettingsGroup
				title={ __(
					'Admin interface of the identity service',
					'circulation'
				) }
			>
				<p>
					{ __(
						'Needed only to let readers who came by a link create a password.',
						'circulation'
					) }
				</p>
				<Line
					{ ...line }
					group="identity_admin"
					part="tenant"
					label={ __(
						'Tenant at the identity service',
						'circulation'
					) }
				/>
				<Line
					{ ...line }
					group="identity_admin"
					part="access_key"
					label={ __(
						'Admin access key of the identity service',
						'circulation'
					) }
				/>
				<KeySetting
					form={ form }
					name="identity_admin.key"
					label={ __(
						'Admin secret key of the identity service',
						'circulation'
					) }
				/>
				<TestConnection
					id="identity-admin"
					name={ __(
						'Admin interface of the identity service',
						'circulation'
					) }
					isChanged={ isChanged }
				/>
			</SettingsGroup>
			<StoryVendorsGroups form={ form } locked={ locked } />
		</>
	);
};
