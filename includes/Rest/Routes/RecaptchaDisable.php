<?php
/** POST recaptcha-disable: whether the bot check is required (`vendor-5`, T5). Wire example: site.recaptcha-disable. */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Rest\RateLimit;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Circulation\Rest\SessionGuard;
use Circulation\Settings\Environment;
use WP_REST_Request;

/** Writes nothing, for test tools; on a live site the answer is always yes. */
final class RecaptchaDisable extends Route {
	public const PATH = '/recaptcha-disable';
	public const METHODS = 'POST';
	private const PER_MINUTE = 10;

	public function __construct(
		private readonly Environment $environment,
		private readonly SessionGuard $guard,
		private readonly RateLimit $limit,
	) {}

	public function args(): array {
		return [ 'nonce' => self::NONCE ];
	}

	public function authorize( WP_REST_Request $request ): void {
		$this->guard->nonce( $request );
	}

	/**
	 * @return array{require: bool}
	 * @throws RouteException If the rate limit is exceeded.
	 */
	public function handle( WP_REST_Request $request ): array {
		$this->limit->check( self::PATH, self::PER_MINUTE );
		return [ 'require' => ! $this->environment->is_local() ];
	}
}
