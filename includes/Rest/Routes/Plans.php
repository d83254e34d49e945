<?php
/** GET plans: every plan ever sold, and its display copy (`rest-22`). Wire example: site.plans. */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Plans\PlanStore;
use Circulation\Rest\Api;
use Circulation\Rest\RateLimit;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Circulation\Settings\Home;
use WP_REST_Request;
use WP_REST_Response;

/** The answer is the same for everyone, so caches may keep it for a minute and revalidate with its ETag. */
final class Plans extends Route {
	public const PATH = '/plans';
	public const CACHING = 'public, max-age=0, s-maxage=60, must-revalidate';
	private const PER_MINUTE = 10;

	public function __construct( private readonly PlanStore $plans, private readonly RateLimit $limit ) {}

	public function authorize( WP_REST_Request $request ): void {}

	/** @throws RouteException If caches are bypassed too often. */
	public function handle( WP_REST_Request $request ): WP_REST_Response {
		// Caches answer the plain address; any other form, such as a query or capitals, bypasses them and is counted.
		if ( ! $this->is_plain( $request ) ) {
			$this->limit->check( self::PATH, self::PER_MINUTE );
		}
		$read   = $this->plans->read();
		$tag    = '"' . $read['tag'] . '"';
		$known = array_map(
			static fn( string $one ): string => (string) preg_replace( '~^W/~', '', trim( $one ) ),
			explode( ',', (string) $request->get_header( 'if_none_match' ) ),
		);
		$answer = in_array( $tag, $known, true )
			? new WP_REST_Response( null, 304 )
			: new WP_REST_Response( $read['catalogue'] );
		$answer->header( 'ETag', $tag );
		return $answer;
	}

	private function is_plain( WP_REST_Request $request ): bool {
		// phpcs:ignore House.Performance.PageCache.Server, WordPress.Security.ValidatedSanitizedInput -- It is compared, never used; the answer is the same for every spelling.
		$sent = wp_is_serving_rest_request() ? wp_unslash( $_SERVER['REQUEST_URI'] ?? '' ) : '';
		return array_diff_key( $request->get_query_params(), [ 'rest_route' => null ] ) === []
			&& (
				! is_string( $sent )
					|| $sent === ''
					|| $sent === ( new Home() )->relative( Home::text( rest_url( Api::NAMESPACE . self::PATH ) ) )
			);
	}
}
