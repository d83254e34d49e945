<?php
/**
 * Asks the decision engine whether a made-up session may read. Wire example: decision.engine.
 */

declare(strict_types=1);

namespace Circulation\Health\Probes;

use Circulation\Clients\Decision;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Health\Finding;
use Circulation\Health\Probe;
use Circulation\Settings\CookieNames;

/** It must say no: an engine that opens stories to nobody in particular sells none. */
final class DecisionProbe extends Probe {
	public function __construct( private readonly Decision $engine, private readonly CookieNames $cookies ) {}

	public function id(): string {
		return 'decision';
	}

	/** It stands on the site's own address and takes no key. */
	public function is_set_up(): bool {
		return true;
	}

	protected function without(): string {
		return __( 'Without it members-only stories stay closed, also to subscribers.', 'circulation' );
	}

	/**
	 * As for a story that is not there.
	 *
	 * @throws ServiceUnavailable When nothing certain comes back.
	 */
	protected function call(): Finding {
		$page = [
			'content_id' => '0',
			'path'       => '/',
			'user_agent' => self::NOBODY,
		];
		if (
			$this->engine->is_entitled( $page, $this->cookies->session(), self::NOBODY . '-' . wp_generate_uuid4() )
		) {
			return new Finding(
				Finding::CRITICAL,
				__( 'Decision service: lets everybody read', 'circulation' ),
				__( 'It answered that a made-up session may read members-only stories. Look at the rule of the feature membership-entitlement-check there.', 'circulation' ),
			);
		}
		return $this->good( __( 'It answered that a made-up session may not read, as it should.', 'circulation' ) );
	}
}
