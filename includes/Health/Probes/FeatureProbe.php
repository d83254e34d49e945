<?php

declare(strict_types=1);

namespace Circulation\Health\Probes;

use Circulation\Clients\Decision;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Health\Finding;
use Circulation\Settings\CookieNames;

/** Requests each decision feature that this product needs, for a made-up session (`vendor-28`). */
final class FeatureProbe {
	public function __construct( private readonly Decision $engine, private readonly CookieNames $cookies ) {}

	/** Requests one feature after the other. */
	public function look(): Finding {
		$page    = [
			'content_id' => '0',
			'path'       => '/',
			'user_agent' => 'circulation-connection-test',
		];
		$missing = [];
		foreach ( Decision::FEATURES as $slug ) {
			try {
				$this->engine->feature(
					$slug,
					$page,
					$this->cookies->session(),
					'circulation-connection-test-' . wp_generate_uuid4(),
				);
			} catch ( ServiceUnavailable ) {
				$missing[] = $slug;
			}
		}
		return match ( true ) {
			$missing === [] => new Finding(
				Finding::GOOD,
				__( 'Each feature of the decision service gives a value', 'circulation' ),
				/* translators: %s: names of features, such as available-plans. */
				sprintf( __( 'Asked for a made-up session: %s.', 'circulation' ), implode( ', ', Decision::FEATURES ) ),
			),
			$missing === Decision::FEATURES => new Finding(
				Finding::RECOMMENDED,
				__( 'The features of the decision service could not be asked', 'circulation' ),
				__( 'None of them gave a value. Test the connection of the decision service first.', 'circulation' ),
			),
			default => new Finding(
				Finding::CRITICAL,
				__( 'A feature of the decision service gives no value', 'circulation' ),
				sprintf(
					/* translators: %s: names of features, such as available-plans. */
					__( 'Without a value: %s. In the console of the service make an SDK feature of each of these slugs, with the output type String, and publish it.', 'circulation' ),
					implode( ', ', $missing ),
				),
			),
		};
	}
}
