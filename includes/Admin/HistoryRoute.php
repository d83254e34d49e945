<?php
/** Lists who changed which settings (`site-30`). */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Rest\RateLimit;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Circulation\Settings\Schema;
use Circulation\Settings\SettingsHistory;
use WP_REST_Request;

/** Answers GET circulation/v1/settings/history. */
final class HistoryRoute extends Route {
	public const PATH = '/settings/history';
	private const PER_MINUTE = 60;

	public function __construct(
		private readonly SettingsHistory $history,
		private readonly RateLimit $limit,
		private readonly Schema $schema = new Schema(),
	) {}

	public function authorize( WP_REST_Request $request ): void {
		Capability::demand( 'The settings take the right to manage Circulation.' );
	}

	/**
	 * @return array<string, mixed>
	 * @throws RouteException If the rate limit is exceeded.
	 */
	public function handle( WP_REST_Request $request ): array {
		$this->limit->check( self::PATH, self::PER_MINUTE, 'user ' . get_current_user_id() );
		return [
			'changes' => array_map(
				fn( array $change ): array => [
					'at'       => (string) wp_date( 'Y-m-d H:i', $change['at'] ),
					'who'      => $this->name( $change['user'] ),
					'settings' => array_map( $this->schema->label( ... ), $change['settings'] ),
				],
				$this->history->changes()
			),
		];
	}

	private function name( int $user ): string {
		$found = $user === 0 ? false : get_userdata( $user );
		return match ( true ) {
			$user === 0 => __( 'The command line, or other code', 'circulation' ),
			$found === false => __( 'Somebody whose account is gone', 'circulation' ),
			default => $found->display_name,
		};
	}
}
