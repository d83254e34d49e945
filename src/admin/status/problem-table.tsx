/** The last problems with outside services, in words. */
import { __ } from '@wordpress/i18n';

export interface ToldProblem {
	readonly id: string;
	readonly service: string;
	readonly words: string;
	readonly calls: number;
	/** As the site writes moments. */
	readonly first: string;
	readonly last: string;
}

export const ProblemTable = ( {
	problems,
}: {
	readonly problems: readonly ToldProblem[];
} ) =>
	problems.length === 0 ? (
		<p>
			{ __(
				'No problem is known. Each call that a service does not answer appears here.',
				'circulation'
			) }
		</p>
	) : (
		<div
			className="circ-admin-preview"
			role="region"
			aria-label={ __( 'The last problems', 'circulation' ) }
			tabIndex={ 0 }
		>
			<table className="widefat striped">
				<thead>
					<tr>
						<th scope="col">{ __( 'Service', 'circulation' ) }</th>
						<th scope="col">{ __( 'Problem', 'circulation' ) }</th>
						<th scope="col">{ __( 'Calls', 'circulation' ) }</th>
						<th scope="col">{ __( 'First', 'circulation' ) }</th>
						<th scope="col">{ __( 'Last', 'circulation' ) }</th>
					</tr>
				</thead>
				<tbody>
					{ problems.map( ( problem ) => (
						<tr
							key={ `${ problem.id } ${ problem.words } ${ problem.first }` }
						>
							<th scope="row">{ problem.service }</th>
							<td>{ problem.words }</td>
							<td>{ problem.calls }</td>
							<td>{ problem.first }</td>
							<td>{ problem.last }</td>
						</tr>
					) ) }
				</tbody>
			</table>
		</div>
	);
