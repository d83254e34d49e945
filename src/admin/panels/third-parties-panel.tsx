/** Other companies in a reader's browser: a switch and public ids each (`vendor-20`, `vendor-24`, `vendor-25`). */
import { ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Line } from '../fields/connection-line.tsx';
import type { PanelProps } from '../fields/panel-props.ts';
import { SettingsGroup } from '../groups/settings-group.tsx';

export const ThirdPartiesPanel = ( { form, locked }: PanelProps ) => {
	const line = { form, locked };
	const { analytics, affiliate } = form.values;
	return (
		<>
			<p>
				{ __(
					'They run after the reader has agreed in your consent tool (WP Consent API), and never on account pages. A site without such a tool names what its readers have agreed to with the filter circulation_consent; without either nothing runs.',
					'circulation'
				) }
			</p>
			<SettingsGroup title={ __( 'Analytics', 'circulation' ) }>
				<ToggleControl
					label={ __( 'Analytics', 'circulation' ) }
					help={ __(
						'Counts log-ins, plans, payments and changes, for readers who agree to statistics. Off: nothing is counted.',
						'circulation'
					) }
					checked={ analytics.on }
					onChange={ ( on ) =>
						form.change( { analytics: { ...analytics, on } } )
					}
				/>
				<ToggleControl
					label={ __(
						'Events for your own tag manager',
						'circulation'
					) }
					help={ __(
						'Hands each event to window.dataLayer, for a tag manager that your site carries already. Nothing loads for it. Off: only a container that is named below finds them there.',
						'circulation'
					) }
					checked={ analytics.data_layer }
					onChange={ ( isOn ) =>
						form.change( {
							analytics: { ...analytics, data_layer: isOn },
						} )
					}
				/>
				<Line
					{ ...line }
					group="analytics"
					part="tag_id"
					label={ __( 'Id of the Google tag', 'circulation' ) }
					help={ __(
						'Of Google Analytics (G-…) or of a Tag Manager container (GTM-…). Empty: nothing of Google loads.',
						'circulation'
					) }
				/>
				<Line
					{ ...line }
					group="analytics"
					part="beacon"
					label={ __( 'Address that takes events', 'circulation' ) }
					help={ __(
						'Gets each event as JSON. Leave empty to send none.',
						'circulation'
					) }
				/>
			</SettingsGroup>
			<SettingsGroup title={ __( 'Affiliate network', 'circulation' ) }>
				<ToggleControl
					label={ __( 'Affiliate orders', 'circulation' ) }
					help={ __(
						'Tells the network of a membership that one of its clicks led to, for readers who agree to marketing. Needs all three ids. Off: no order is reported.',
						'circulation'
					) }
					checked={ affiliate.on }
					onChange={ ( on ) =>
						form.change( { affiliate: { ...affiliate, on } } )
					}
				/>
				<Line
					{ ...line }
					group="affiliate"
					part="tag_id"
					label={ __(
						'Tag id of the affiliate network',
						'circulation'
					) }
				/>
				<Line
					{ ...line }
					group="affiliate"
					part="enterprise_id"
					label={ __(
						'Enterprise id of the affiliate network',
						'circulation'
					) }
				/>
				<Line
					{ ...line }
					group="affiliate"
					part="action_id"
					label={ __(
						'Action id of the affiliate network',
						'circulation'
					) }
				/>
			</SettingsGroup>
		</>
	);
};
