<?php
/** POST piano: the signed token by which the meter recognizes a reader (`vendor-7`, T35). Wire example: site.piano. */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Clients\ServiceUnavailable;
use Circulation\Meter\Token;
use Circulation\Rest\ReaderCall;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Circulation\Settings\Connections;
use Circulation\Settings\FeatureFlags;
use WP_REST_Request;
use WP_REST_Response;

/** Serves readers with a session; visitors are counted without a token. */
final class Piano extends Route {
	public const PATH = '/piano';
	public const METHODS = 'POST';
	private const PER_MINUTE = 12;

	public function __construct(
		private readonly ReaderCall $call,
		private readonly FeatureFlags $flags,
		private readonly Connections $connections,
		private readonly Token $token,
	) {}

	public function args(): array {
		return array_diff_key( $this->call->args(), [ 'tracking_id' => null ] );
	}

	public function authorize( WP_REST_Request $request ): void {
		$this->call->authorize( $request );
	}

	/** @throws RouteException If there is no meter, or nothing to sign with, or a service does not answer. */
	public function handle( WP_REST_Request $request ): WP_REST_Response {
		$aid = $this->connections->piano_aid();
		if ( $aid === '' || ! $this->flags->is_on( 'piano' ) ) {
			throw new RouteException( 'not_found', 404, 'This site has no meter.' );
		}
		$reader = $this->call->account( $request, self::PATH, self::PER_MINUTE, [ 'session_id' ] );
		$key    = $this->connections->piano_key();
		if ( $key === '' ) {
			( new ServiceUnavailable( 'the signing key is missing or shorter than 32 bytes' ) )->report( 'meter' );
			throw new RouteException(
				'meter_without_key',
				503,
				'The meter\'s signing key is missing or shorter than 32 bytes. An administrator sets it under Circulation, Connections, or as CIRCULATION_PIANO_KEY.',
			);
		}
		/** This action is documented in includes/Clients/Decision.php. */
		do_action( 'circulation_service_answered', 'meter' );
		return new WP_REST_Response( $this->token->of( $reader['tracking_id'], $aid, $key, time() ) );
	}
}
