<?php
/**
 * POST postal-code: passes a payer's location to the publisher's code for taxes (`rest-17`). Wire example:
 * site.postal-code.
 */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Rest\ReaderCall;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use WP_REST_Request;

/** The location is not stored. */
final class PostalCode extends Route {
	public const PATH = '/postal-code';
	public const METHODS = 'POST';
	private const PER_MINUTE = 10;

	public function __construct( private readonly ReaderCall $call ) {}

	public function args(): array {
		return [
			'state'       => [
				'description' => 'State or region, such as NY.',
				'type'        => 'string',
				'pattern'     => '^[A-Za-z0-9][A-Za-z0-9 -]{0,39}\z',
				'required'    => true,
			],
			'postal_code' => [
				'description' => 'Postal code, such as 10001.',
				'type'        => 'string',
				'pattern'     => '^[A-Za-z0-9][A-Za-z0-9 -]{1,11}\z',
				'required'    => true,
			],
		] + array_diff_key( $this->call->args(), [ 'nonce' => true ] );
	}

	public function authorize( WP_REST_Request $request ): void {
		$this->call->authorize_without_nonce( $request );
	}

	/**
	 * @return array{success: true}
	 * @throws RouteException If there is no session, or a service does not answer.
	 */
	public function handle( WP_REST_Request $request ): array {
		$account = $this->call->account( $request, self::PATH, self::PER_MINUTE );
		/**
		 * Fires when a reader is about to pay, with the reader's location as reported by the edge. It is not stored.
		 *
		 * @param string $state State or region.
		 * @param string $postal_code Postal code.
		 * @param string $tracking_id The reader's id at the identity service.
		 */
		do_action(
			'circulation_postal_code',
			$this->text( $request, 'state' ),
			$this->text( $request, 'postal_code' ),
			$account['tracking_id'],
		);
		return [ 'success' => true ];
	}
}
