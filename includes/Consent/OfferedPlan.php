<?php
/** Computes what a plan costs this session: the catalogue overridden by the engine's offer (`plan-2`, record 034). */

declare(strict_types=1);

namespace Circulation\Consent;

use Circulation\Clients\Decision;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Plans\PlanCatalogue;
use Circulation\Session\SessionCookie;
use Circulation\Settings\Home;

/**
 * The engine is asked only if the catalogue alone does not explain the agreed terms.
 *
 * @phpstan-import-type Row from PlanCatalogue
 */
final class OfferedPlan {
	private const PAGE = '/account/subscribe';

	/** The page from which an app opens the payflow. */
	private const APP_PAGE = '/account/appsubscribe';

	public function __construct(
		private readonly Decision $decision,
		private readonly SessionCookie $cookie,
		private readonly PlanCatalogue $catalogue,
	) {}

	/**
	 * @param Row  $plan
	 * @param bool $is_app Whether an app has opened the payflow: it may have other plans and prices.
	 * @return Row|null The offered plan; null if it is not offered or the engine cannot be asked.
	 */
	public function over( array $plan, string $session, string $user_agent, bool $is_app ): ?array {
		try {
			$text = $this->decision->available_plans(
				[
					'content_id' => '',
					'path'       => ( new Home() )->path( $is_app ? self::APP_PAGE : self::PAGE ),
					'user_agent' => $user_agent,
					'is_app'     => $is_app,
				],
				$this->cookie->name(),
				$session
			);
		} catch ( ServiceUnavailable $outage ) {
			$outage->report( 'decision' );
			return null;
		}
		return $this->catalogue->offered( $plan, $text );
	}
}
