<?php
/**
 * Looks whether there is anything to sell.
 */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Plans\PlanStore;
use Circulation\Settings\FeatureFlags;

/** What the decision service offers is another test, because it calls that service. */
final class PlanHealth implements Subject {
	public function __construct( private readonly PlanStore $plans, private readonly FeatureFlags $flags ) {}

	public function id(): string {
		return 'plans';
	}

	public function label(): string {
		return __( 'The plan list', 'circulation' );
	}

	public function look(): Finding {
		$count = count( $this->plans->read()['catalogue']['plans'] );
		if ( $count === 0 && $this->flags->is_on( 'membership' ) ) {
			return new Finding(
				Finding::CRITICAL,
				__( 'The plan list is empty', 'circulation' ),
				__( 'Readers can log in, and nothing can be sold or shown of a membership. Enter every plan that was ever sold on the settings screen under Plans.', 'circulation' ),
			);
		}
		return new Finding(
			Finding::GOOD,
			__( 'The plan list is in use', 'circulation' ),
			/* translators: %s: a number of plans. */
			sprintf( __( 'Plans: %s.', 'circulation' ), number_format_i18n( $count ) ),
		);
	}
}
