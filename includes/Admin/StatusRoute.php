<?php
/**
 * Reads how the outside services did, for the Status tab (`watch-2`).
 */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Outages\StatusReport;
use Circulation\Rest\RateLimit;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use WP_REST_Request;

/** Seven days and the last problems. It asks no service. */
final class StatusRoute extends Route {
	public const PATH = '/status';

	private const PER_MINUTE = 60;

	/** Takes what is told, and the limit. */
	public function __construct( private readonly StatusReport $report, private readonly RateLimit $limit ) {}

	/**
	 * Lets in only who may manage Circulation.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws RouteException For everybody else.
	 */
	public function authorize( WP_REST_Request $request ): void {
		if ( ! current_user_can( Capability::MANAGE ) ) {
			throw new RouteException( 'forbidden', rest_authorization_required_code(), 'The status takes the right to manage Circulation.' );
		}
	}

	/**
	 * Tells.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>
	 * @throws RouteException When it is too often.
	 */
	public function handle( WP_REST_Request $request ): array {
		$this->limit->check( self::PATH, self::PER_MINUTE, 'user ' . get_current_user_id() );
		return [
			'days'     => $this->report->days(),
			'services' => $this->report->services(),
			'problems' => $this->report->problems(),
		];
	}
}
