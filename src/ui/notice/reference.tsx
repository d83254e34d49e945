/** Shows the code to quote beside an outage, once the page has logged one (`watch-12`). */
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';

export function Reference() {
	const { circReference } = document.documentElement.dataset;
	return circReference ? (
		<p className="circ-small circ-soft">
			{ fill(
				/* translators: %s: a code such as 70309174. */
				__( 'Reference: %s' ),
				circReference
			) }
		</p>
	) : null;
}
