<?php
/** Checks the set-up of the decision engine: its features, and the plans on offer (`vendor-28`). */

declare(strict_types=1);

namespace Circulation\Health\Probes;

use Circulation\Clients\Decision;
use Circulation\Clients\MadeUpReader;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Health\Finding;
use Circulation\Plans\OfferComparison;

/** Each check asks for a made-up session, which no reader has. */
final class EngineProbes {
	public function __construct( private readonly Decision $engine, private readonly OfferComparison $comparison ) {}

	public function features(): Finding {
		$missing = [];
		$silent  = [];
		foreach ( Decision::FEATURES as $slug ) {
			try {
				$this->engine->feature( $slug, ( new MadeUpReader() )->session(), MadeUpReader::ID );
			} catch ( ServiceUnavailable $outage ) {
				if ( $outage->is_silence || ! $outage->was_asked ) {
					$silent[] = $slug;
				} else {
					$missing[] = $slug;
				}
			}
		}
		return match ( true ) {
			$missing === [] && $silent === [] => Finding::good(
				__( 'Each feature of the decision service gives a value', 'circulation' ),
				/* translators: %s: names of features, such as available-plans. */
				__( 'Asked for a made-up session: %s.', 'circulation' ),
				implode( ', ', Decision::FEATURES ),
			),
			$missing === [] || $missing === Decision::FEATURES => Finding::recommended(
				__( 'The features of the decision service could not be asked', 'circulation' ),
				/* translators: %s: names of features, such as available-plans. */
				__( 'Without a value: %s. Test the connection of the decision service first.', 'circulation' ),
				implode( ', ', $missing ?: $silent ),
			),
			default => Finding::critical(
				__( 'A feature of the decision service gives no value', 'circulation' ),
				/* translators: %s: names of features, such as available-plans. */
				__( 'Without a value: %s. In the console of the service make an SDK feature of each of these slugs, with the output type String, and publish it.', 'circulation' ),
				implode( ', ', $missing ),
			),
		};
	}

	/** A plan that the list does not know is not sold; the list may have more, because it has every plan ever sold. */
	public function offer(): Finding {
		try {
			$found = $this->comparison->difference();
		} catch ( ServiceUnavailable ) {
			return Finding::recommended(
				__( 'Which plans are offered is not known', 'circulation' ),
				__( 'The decision service did not say what is on sale, so nothing is sold now. Test its connection.', 'circulation' ),
			);
		}
		if ( $found['unknown'] !== [] ) {
			return Finding::critical(
				__( 'Plans are offered that the plan list does not know', 'circulation' ),
				/* translators: %s: ids of plans. */
				__( 'The decision service offers %s. Readers do not see them until the plan list has a line for each, or the service stops offering them.', 'circulation' ),
				implode( ', ', $found['unknown'] ),
			);
		}
		if ( $found['bad_lines'] > 0 || $found['offered'] === [] ) {
			return Finding::recommended(
				__( 'No plan is on sale, or a line of the offer cannot be read', 'circulation' ),
				__( 'Look at the feature available-plans at the decision service: one plan per line, as in the plan list.', 'circulation' ),
			);
		}
		return Finding::good(
			__( 'The plan list knows every plan that is offered', 'circulation' ),
			/* translators: %s: ids of plans. */
			__( 'On sale: %s.', 'circulation' ),
			implode( ', ', $found['offered'] ),
		);
	}
}
