/** The events that new members are shown: at most ten, each with a title, a date and an address (`site-17`). */
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import {
	problemOf,
	type EventSetting,
	type SettingsProblem,
} from '../settings-data.ts';
import { SettingsGroup } from './settings-group.tsx';
import { TextSetting } from '../fields/text-setting.tsx';

/** As includes/Settings/Schema.php says. */
const MOST = 10;

const NEW: EventSetting = { title: '', date: '', url: '' };

const parts = (): readonly [
	part: keyof EventSetting,
	label: string,
	help: string,
][] => [
	[
		'title',
		/* translators: %d: which event of the list, from 1. */
		__( 'Title of event %d', 'circulation' ),
		__( 'As readers see it.', 'circulation' ),
	],
	[
		'date',
		/* translators: %d: which event of the list, from 1. */
		__( 'Date of event %d', 'circulation' ),
		__( 'Year, month and day: YYYY-MM-DD.', 'circulation' ),
	],
	[
		'url',
		/* translators: %d: which event of the list, from 1. */
		__( 'Address of event %d', 'circulation' ),
		__( 'It begins with https://.', 'circulation' ),
	],
];

interface EventsGroupProps {
	readonly events: readonly EventSetting[];
	readonly problems: readonly SettingsProblem[];
	readonly onChange: ( events: readonly EventSetting[] ) => void;
}

export const EventsGroup = ( {
	events,
	problems,
	onChange,
}: EventsGroupProps ) => (
	<SettingsGroup title={ __( 'Events', 'circulation' ) }>
		<p>
			{ __(
				'New members see them as the last step of the welcome, at most ten. None: no such step.',
				'circulation'
			) }
		</p>
		{ events.map( ( event, place ) => (
			// An event has no name that stays while it is typed.
			<div key={ place } className="circ-admin-fields">
				{ parts().map( ( [ part, label, help ] ) => (
					<TextSetting
						key={ part }
						label={ sprintf( label, place + 1 ) }
						help={ help }
						value={ event[ part ] }
						problem={
							problemOf(
								problems,
								`events.${ place }.${ part }`
							) ??
							( part === 'title'
								? problemOf( problems, `events.${ place }` )
								: undefined )
						}
						onChange={ ( value ) =>
							onChange(
								events.with( place, {
									...event,
									[ part ]: value,
								} )
							)
						}
					/>
				) ) }
				<Button
					variant="secondary"
					onClick={ () => onChange( events.toSpliced( place, 1 ) ) }
				>
					{ sprintf(
						/* translators: %d: which event of the list, from 1. */
						__( 'Remove event %d', 'circulation' ),
						place + 1
					) }
				</Button>
			</div>
		) ) }
		{ events.length < MOST && (
			<Button
				variant="secondary"
				onClick={ () => onChange( [ ...events, NEW ] ) }
			>
				{ __( 'Add an event', 'circulation' ) }
			</Button>
		) }
	</SettingsGroup>
);
