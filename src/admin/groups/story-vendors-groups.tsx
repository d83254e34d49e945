/** The comment service and the paywall meter: public ids, who is told of comments, and what we sign with (`vendor-7`). */
import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Line } from '../fields/connection-line.tsx';
import { KeySetting } from '../fields/key-setting.tsx';
import type { PanelProps } from '../fields/panel-props.ts';
import { SettingsGroup } from './settings-group.tsx';
import { TestConnection } from '../fields/test-connection.tsx';

export const StoryVendorsGroups = ( {
	form,
	locked,
}: Pick< PanelProps, 'form' | 'locked' > ) => {
	const { piano } = form.values;
	const line = { form, locked };
	return (
		<>
			<SettingsGroup title={ __( 'Comment service', 'circulation' ) }>
				<Line
					{ ...line }
					group="comments"
					part="spot_id"
					label={ __(
						'Spot id at the comment service',
						'circulation'
					) }
				/>
				<Line
					{ ...line }
					group="comments"
					part="sso_path"
					label={ __( 'Path of the single sign-on', 'circulation' ) }
					help={ __(
						"Where the identity service's extension for comments answers, on this site.",
						'circulation'
					) }
				/>
				<TestConnection
					id="comments"
					name={ __( 'Comment service', 'circulation' ) }
					isChanged={ form.isChanged( [ 'comments' ] ) }
				/>
				<Line
					{ ...line }
					group="comments"
					part="comments_webhook"
					label={ __( 'Webhook for comments', 'circulation' ) }
					help={ __(
						'Your address that is told of each comment. Empty: nobody is.',
						'circulation'
					) }
				/>
				<Line
					{ ...line }
					group="comments"
					part="reactions_webhook"
					label={ __( 'Webhook for reactions', 'circulation' ) }
					help={ __(
						'Your address that is told of each reaction. Empty: nobody is.',
						'circulation'
					) }
				/>
				<KeySetting
					form={ form }
					name="comments.webhook_secret"
					label={ __(
						'Signing secret of the webhooks',
						'circulation'
					) }
				/>
				<TestConnection
					id="webhooks"
					name={ __( 'Receiver of the webhooks', 'circulation' ) }
					isChanged={ form.isChanged( [ 'comments', 'keys' ] ) }
				/>
			</SettingsGroup>
			<SettingsGroup title={ __( 'Paywall meter', 'circulation' ) }>
				<Line
					{ ...line }
					group="piano"
					part="aid"
					label={ __( 'Application id of the meter', 'circulation' ) }
				/>
				<SelectControl
					label={ __( 'Environment of the meter', 'circulation' ) }
					value={ piano.environment }
					options={ [
						{
							value: 'sandbox',
							label: __( 'Sandbox', 'circulation' ),
						},
						{
							value: 'production',
							label: __( 'Production', 'circulation' ),
						},
					] }
					onChange={ ( environment ) =>
						form.change( {
							piano: {
								...piano,
								environment:
									environment === 'sandbox'
										? 'sandbox'
										: 'production',
							},
						} )
					}
				/>
				<KeySetting
					form={ form }
					name="piano.key"
					label={ __( 'Signing key of the meter', 'circulation' ) }
				/>
				<TestConnection
					id="meter"
					name={ __( 'Paywall meter', 'circulation' ) }
					isChanged={ form.isChanged( [ 'piano', 'keys' ] ) }
				/>
			</SettingsGroup>
		</>
	);
};
