<?php

declare(strict_types=1);

namespace Circulation\Health\Probes;

use Circulation\Clients\ServiceUnavailable;
use Circulation\Health\Finding;
use Circulation\Plans\OfferComparison;

/**
 * Compares the plan list with the decision engine's offer: a plan that the list does not know is not sold. It skips
 * listed plans that are not on offer, because the list contains every plan ever sold.
 */
final class PlanOffer {
	public function __construct( private readonly OfferComparison $comparison ) {}

	/** Asks the engine. */
	public function look(): Finding {
		try {
			$found = $this->comparison->difference();
		} catch ( ServiceUnavailable ) {
			return new Finding(
				Finding::RECOMMENDED,
				__( 'Which plans are offered is not known', 'circulation' ),
				__( 'The decision service did not say what is on sale, so nothing is sold now. Test its connection.', 'circulation' ),
			);
		}
		if ( $found['unknown'] !== [] ) {
			return new Finding(
				Finding::CRITICAL,
				__( 'Plans are offered that the plan list does not know', 'circulation' ),
				sprintf(
					/* translators: %s: ids of plans. */
					__( 'The decision service offers %s. Readers do not see them until the plan list has a line for each, or the service stops offering them.', 'circulation' ),
					implode( ', ', $found['unknown'] ),
				),
			);
		}
		if ( $found['bad_lines'] > 0 || $found['offered'] === [] ) {
			return new Finding(
				Finding::RECOMMENDED,
				__( 'No plan is on sale, or a line of the offer cannot be read', 'circulation' ),
				__( 'Look at the feature available-plans at the decision service: a plan a line, as in the plan list.', 'circulation' ),
			);
		}
		return new Finding(
			Finding::GOOD,
			__( 'The plan list knows every plan that is offered', 'circulation' ),
			/* translators: %s: ids of plans. */
			sprintf( __( 'On sale: %s.', 'circulation' ), implode( ', ', $found['offered'] ) ),
		);
	}
}
