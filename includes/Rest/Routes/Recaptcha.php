<?php
/** POST recaptcha: whether a bot-check token belongs to a human (`vendor-4`). Wire example: site.recaptcha. */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Clients\BotCheck;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Rest\RateLimit;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Circulation\Rest\SessionGuard;
use WP_REST_Request;

/** The server verifies the token with the secret, which browsers do not have. */
final class Recaptcha extends Route {
	public const PATH = '/recaptcha';
	public const METHODS = 'POST';
	private const PER_MINUTE = 10;

	public function __construct(
		private readonly BotCheck $provider,
		private readonly SessionGuard $guard,
		private readonly RateLimit $limit,
	) {}

	public function args(): array {
		return [
			'nonce' => self::NONCE,
			'token' => [
				'description' => 'What the bot check gave to the page.',
				'type'        => 'string',
				'required'    => true,
				'minLength'   => 1,
				'maxLength'   => 4096,
			],
		];
	}

	public function authorize( WP_REST_Request $request ): void {
		$this->guard->nonce( $request );
	}

	/**
	 * @return array{success: bool, message: string} The verdict; the message is for the reader.
	 * @throws RouteException If there is no verdict: no one passes unchecked.
	 */
	public function handle( WP_REST_Request $request ): array {
		$this->limit->check( self::PATH, self::PER_MINUTE );
		$token = $request->get_param( 'token' );
		try {
			if ( ! is_string( $token ) || ! $this->provider->is_set_up() ) {
				throw new ServiceUnavailable( 'there is no secret', 60 );
			}
			$verdict = $this->provider->verify( $token );
		} catch ( ServiceUnavailable $outage ) {
			throw RouteException::of_outage( $outage, 'bot-check', 'The bot check cannot be reached at the moment.' );
		}
		return [
			'success' => $verdict === 'ok',
			'message' => $this->words( $verdict ),
		];
	}

	/** @param 'ok'|'expired'|'refused' $verdict */
	private function words( string $verdict ): string {
		return match ( $verdict ) {
			'ok'      => '',
			'expired' => __( 'The security check took too long. Please try again.', 'circulation' ),
			'refused' => __( 'We could not make sure that you are a person. Please try again.', 'circulation' ),
		};
	}
}
