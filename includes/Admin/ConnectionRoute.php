<?php
/** Tests a connection to an outside service, for the button beside its settings and for Site Health (`watch-6`). */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Health\SiteHealth;
use Circulation\Health\Subject;
use Circulation\Rest\RateLimit;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Closure;
use WP_REST_Request;

/** Answers with the result that Site Health shows, and the same as plain text. */
final class ConnectionRoute extends Route {
	public const PATH = '/connections/(?P<id>[^/]+)';
	private const PER_MINUTE = 30;

	/** @param Closure(): array<string, Subject> $connections By their ids. */
	public function __construct( private readonly Closure $connections, private readonly RateLimit $limit ) {}

	public function args(): array {
		return [
			'id' => [
				'type'     => 'string',
				'required' => true,
				'pattern'  => '^[a-z][a-z-]{0,39}\z',
			],
		];
	}

	public function authorize( WP_REST_Request $request ): void {
		Capability::demand( 'Testing a connection takes the right to manage Circulation.' );
	}

	/**
	 * @return array<string, mixed>
	 * @throws RouteException If there is no such connection, or the rate limit is exceeded.
	 */
	public function handle( WP_REST_Request $request ): array {
		$id          = $this->text( $request, 'id' );
		$connections = ( $this->connections )();
		if ( ! isset( $connections[ $id ] ) ) {
			throw new RouteException(
				'unknown_connection',
				404,
				'There is no such connection; there are: ' . implode( ', ', array_keys( $connections ) ) . '.',
			);
		}
		$this->limit->check( self::PATH, self::PER_MINUTE, 'user ' . get_current_user_id() );
		$finding = $connections[ $id ]->look();
		return $finding->result( SiteHealth::PREFIX . str_replace( '-', '_', $id ) ) + [ 'text' => $finding->text ];
	}
}
