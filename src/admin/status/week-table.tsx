/** Calls without an answer, by service and day; the bars in a day are its hours. */
import { __, _n, sprintf } from '@wordpress/i18n';

export interface ServiceWeek {
	readonly id: string;
	readonly name: string;
	readonly state: 'answers' | 'troubled' | 'off';
	/** Since when it is off, as the site writes moments; '' when it is not. */
	readonly since: string;
	/** 24 hours for each day. */
	readonly days: readonly ( readonly number[] )[];
}

const sum = ( numbers: readonly number[] ) =>
	numbers.reduce( ( total, one ) => total + one, 0 );

const dayName = ( day: string ) =>
	new Intl.DateTimeFormat( document.documentElement.lang || 'en-US', {
		weekday: 'short',
		day: 'numeric',
		month: 'short',
		timeZone: 'UTC',
	} ).format( new Date( `${ day }T12:00:00Z` ) );

const stateText = ( { state, since }: ServiceWeek ): string => {
	if ( state === 'off' ) {
		/* translators: %s: a date and time. */
		return sprintf( __( 'Off since %s', 'circulation' ), since );
	}
	return state === 'troubled'
		? __( 'Answers, with problems this week', 'circulation' )
		: __( 'No problem this week', 'circulation' );
};

const Hours = ( {
	hours,
	most,
}: {
	readonly hours: readonly number[];
	readonly most: number;
} ) => (
	<span className="circ-admin-hours" aria-hidden="true">
		{ hours.map( ( calls, hour ) => (
			<span
				// The hours of a day keep their places.
				key={ hour }
				style={ {
					blockSize: `${ calls === 0 ? 4 : 15 + ( 85 * calls ) / most }%`,
				} }
				className={ calls === 0 ? '' : 'circ-admin-hour-off' }
			/>
		) ) }
	</span>
);

export const WeekTable = ( {
	days,
	services,
}: {
	readonly days: readonly string[];
	readonly services: readonly ServiceWeek[];
} ) => {
	const most = Math.max(
		1,
		...services.flatMap( ( one ) => one.days.flat() )
	);
	return (
		<div
			className="circ-admin-preview"
			role="region"
			aria-label={ __( 'Calls without an answer', 'circulation' ) }
			tabIndex={ 0 }
		>
			<table className="widefat striped">
				<caption>
					{ __(
						'Calls without an answer, by service and day. The bars are the hours of a day.',
						'circulation'
					) }
				</caption>
				<thead>
					<tr>
						<th scope="col">{ __( 'Service', 'circulation' ) }</th>
						{ days.map( ( day ) => (
							<th key={ day } scope="col">
								{ dayName( day ) }
							</th>
						) ) }
					</tr>
				</thead>
				<tbody>
					{ services.map( ( service ) => (
						<tr key={ service.id }>
							<th scope="row">
								{ service.name }
								<br />
								<span
									className={
										service.state === 'off'
											? 'circ-admin-problem'
											: 'circ-admin-state'
									}
								>
									{ stateText( service ) }
								</span>
							</th>
							{ service.days.map( ( hours, place ) => (
								<td key={ days[ place ] }>
									<Hours hours={ hours } most={ most } />
									{ sprintf(
										/* translators: %d: a number of calls. */
										_n(
											'%d call',
											'%d calls',
											sum( hours ),
											'circulation'
										),
										sum( hours )
									) }
								</td>
							) ) }
						</tr>
					) ) }
				</tbody>
			</table>
		</div>
	);
};
