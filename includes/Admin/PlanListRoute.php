<?php
/** Checks a plan list while it is typed in wp-admin, by the rules that saving applies (`plan-11`, `site-16`). */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Plans\PlanCatalogue;
use Circulation\Rest\RateLimit;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Circulation\Settings\Settings;
use WP_REST_Request;

/** Answers POST circulation/v1/settings/plan-list. Nothing is saved. */
final class PlanListRoute extends Route {
	public const PATH    = '/settings/plan-list';
	public const METHODS = 'POST';
	private const PER_MINUTE = 120;

	public function __construct(
		private readonly Settings $settings,
		private readonly PlanCatalogue $catalogue,
		private readonly RateLimit $limit,
	) {}

	public function args(): array {
		return [
			'text' => [
				'type'     => 'string',
				'required' => true,
			],
		];
	}

	public function authorize( WP_REST_Request $request ): void {
		Capability::demand( 'The settings take the right to manage Circulation.' );
	}

	/**
	 * @return array{plans: list<array<string, mixed>>, curation: array<string, object>, problems: list<string>} The
	 *   plans of the valid lines, in the public route's shape, and the messages that saving would return.
	 * @throws RouteException If the rate limit is exceeded.
	 */
	public function handle( WP_REST_Request $request ): array {
		$this->limit->check( self::PATH, self::PER_MINUTE, 'user ' . get_current_user_id() );
		$text    = $this->text( $request, 'text' );
		$checked = $this->settings->validate( [ 'plan_list' => $text ] );
		$read    = $this->catalogue->read( $text );
		return [
			'plans'    => $read['plans'],
			'curation' => $read['curation'],
			'problems' => array_column( $checked['problems'], 'message' ),
		];
	}
}
