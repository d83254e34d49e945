<?php
/**
 * POST prepare-customer: registers the reader with the card provider (`rest-17`). Wire example: site.prepare-customer.
 */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Clients\Gateway\Client;
use Circulation\Clients\Gateway\GatewayFailure;
use Circulation\Rest\ReaderCall;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Circulation\Settings\Home;
use Circulation\Settings\Settings;
use WP_REST_Request;

/** The route also returns the reader's location according to the edge, because this answer is never cached. */
final class PrepareCustomer extends Route {
	public const PATH = '/prepare-customer';
	public const METHODS = 'POST';
	private const PER_MINUTE = 10;

	public function __construct(
		private readonly ReaderCall $call,
		private readonly Client $gateway,
		private readonly Settings $settings,
	) {}

	public function args(): array {
		return $this->call->args();
	}

	public function authorize( WP_REST_Request $request ): void {
		$this->call->authorize( $request );
	}

	/**
	 * Whether the card provider knows the reader now, and the location; null if the edge sends none.
	 *
	 * @return array{success: bool, place: array{state: string, postal_code: string}|null}
	 * @throws RouteException If there is no session, or a service does not answer.
	 */
	public function handle( WP_REST_Request $request ): array {
		$account = $this->call->account( $request, self::PATH, self::PER_MINUTE );
		try {
			$this->gateway->prepare_customer( $account['tracking_id'], $account['mailbox'] );
			$is_known = true;
		} catch ( GatewayFailure ) {
			$is_known = false;
		}
		return [
			'success' => $is_known,
			'place'   => $this->place(),
		];
	}

	/**
	 * @return array{state: string, postal_code: string}|null From the edge's headers, because the card provider's
	 *   fields hide the postal code from us (`payment-28`); null unless the edge sends both.
	 */
	private function place(): ?array {
		$headers = $this->settings->values()['edge_headers'];
		$state   = $this->header( $headers['state'], '/^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/D' );
		$code    = $this->header( $headers['postal_code'], '/^[A-Za-z0-9][A-Za-z0-9 -]{1,11}$/D' );
		return $state === '' || $code === '' ? null : [
			'state'       => $state,
			'postal_code' => $code,
		];
	}

	/** A header's value; '' if it is not configured, missing or malformed. */
	private function header( string $name, string $form ): string {
		$key  = 'HTTP_' . strtoupper( str_replace( '-', '_', $name ) );
		$sent = $name !== '' && isset( $_SERVER[ $key ] ) && is_string( $_SERVER[ $key ] )
			? Home::text( sanitize_text_field( wp_unslash( $_SERVER[ $key ] ) ) )
			: '';
		return preg_match( $form, $sent ) === 1 ? $sent : '';
	}
}
