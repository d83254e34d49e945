<?php
/** Calls the card provider's server interface as its official SDK does: JSON there, typed XML back (record 017). */

declare(strict_types=1);

namespace Circulation\Clients\Gateway;

use Circulation\Clients\NoAnswer;
use Circulation\Clients\OutageMemory;
use Circulation\Clients\Reply;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Clients\TimeBudget;
use Circulation\Settings\Connections;
use WP_Error;

/** Retries only reads, once, and logs only the call's name, the kind of failure and its codes. */
final class Wire {
	private const HOSTS = [
		'production' => 'https://api.braintreegateway.com',
		'sandbox'    => 'https://api.sandbox.braintreegateway.com',
	];

	private const READ_TIMEOUT = 3.0;

	/** A bank may be slow, so a write gets all of the request's remaining time. */
	private const WRITE_TIMEOUT = 10.0;

	/** With less time left the bank is not asked, because its answer could not be awaited. */
	private const LEAST_FOR_A_WRITE = 4.0;

	/** Time reserved to read back a write whose answer was lost. */
	private const KEPT_FOR_A_LOOK = 2.0;

	private const LARGEST_ANSWER = 2_097_152;

	/** Messages of WordPress's HTTP client if no connection was made. */
	private const NEVER_SENT = '/cURL error (?:5|6|7|35|58|60|77)\b/';

	/** Without a memory of outages the provider is called even if it is known to be down. */
	public function __construct(
		private readonly Connections $connections,
		private readonly TimeBudget $time,
		private readonly ?OutageMemory $memory = null,
		private readonly TypedXml $xml = new TypedXml(),
	) {}

	public function is_set_up(): bool {
		return $this->connections->gateway() !== null;
	}

	/** @throws GatewayFailure If there is no readable answer after one retry, or a refusal. */
	public function read( string $call, string $path ): mixed {
		try {
			return $this->send( $call, 'GET', $path );
		} catch ( GatewayFailure $failure ) {
			if ( $failure->kind !== GatewayFailure::UNAVAILABLE ) {
				throw $failure;
			}
			return $this->send( $call, 'GET', $path );
		}
	}

	/**
	 * Calls once: a write is never repeated.
	 *
	 * @param string                    $call Its name in tests/wire.
	 * @param string                    $path The path below the merchant's.
	 * @param array<string, mixed>|null $body
	 * @return mixed The content of the answer's root element.
	 * @throws GatewayFailure If there is no readable answer, or a refusal.
	 */
	public function send( string $call, string $method, string $path, ?array $body = null ): mixed {
		$account = $this->connections->gateway();
		if ( $account === null || preg_match( Client::ID, $account['merchant_id'] ) !== 1 ) {
			throw new GatewayFailure( GatewayFailure::MISCONFIGURED );
		}
		$args = [
			'method'              => $method,
			'redirection'         => 0,
			'httpversion'         => '1.1',
			'limit_response_size' => self::LARGEST_ANSWER,
			// WordPress's default user agent would reveal the site.
			'user-agent'          => 'Circulation',
			'headers'             => [
				// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- RFC 7617.
				'Authorization' => 'Basic ' . base64_encode( $account['public_key'] . ':' . $account['private_key'] ),
				'X-ApiVersion'  => '6',
				'Accept'        => 'application/xml',
				'Content-Type'  => 'application/json',
			],
		];
		if ( $body !== null ) {
			$args['body'] = (string) wp_json_encode( $body );
		}
		$url     = self::HOSTS[ $account['environment'] ] . '/merchants/' . $account['merchant_id'] . $path;
		$request = static fn( float $timeout ): mixed =>
			wp_remote_request( $url, [ 'timeout' => $timeout ] + $args );
		// This call is outside the try block, because a call that was never started says nothing about the provider.
		$answer = $this->in_time( $request, $body !== null );
		try {
			$value = $this->value( $answer, $body !== null, $url );
		} catch ( GatewayFailure $failure ) {
			$this->report( $call, $failure );
			throw $failure;
		}
		/** This action is documented in includes/Clients/Decision.php. */
		do_action( 'circulation_service_answered', 'gateway' );
		return $value;
	}

	/** Reports the failure to the outage log; a refusal by the provider or a bank is an answer like any other. */
	private function report( string $call, GatewayFailure $failure ): void {
		if (
			in_array(
				$failure->kind,
				[ GatewayFailure::NOT_FOUND, GatewayFailure::REFUSED, GatewayFailure::DECLINED ],
				true,
			)
		) {
			/** This action is documented in includes/Clients/Decision.php. */
			do_action( 'circulation_service_answered', 'gateway' );
			return;
		}
		( new ServiceUnavailable( "$call: " . $failure->getMessage() ) )->report( 'gateway' );
	}

	/**
	 * @param \Closure(float): mixed $request
	 * @return array<array-key, mixed>|WP_Error
	 * @throws GatewayFailure If too little time is left, or the provider is down. Nothing was sent.
	 */
	private function in_time( \Closure $request, bool $is_write ): array|WP_Error {
		$call = fn(): array|WP_Error => $is_write
			? $this->time->call( self::WRITE_TIMEOUT, $request, self::LEAST_FOR_A_WRITE, self::KEPT_FOR_A_LOOK )
			: $this->time->call( self::READ_TIMEOUT, $request );
		try {
			return $this->memory === null ? $call() : $this->remembered( $this->memory, $call, $is_write );
		} catch ( ServiceUnavailable ) {
			throw new GatewayFailure( GatewayFailure::UNAVAILABLE );
		}
	}

	/**
	 * Calls the provider unless it is known to be down. A bank may be slow, so a write counts as unanswered only if no
	 * connection was made.
	 *
	 * @param \Closure(): (array<array-key, mixed>|WP_Error) $call
	 * @return array<array-key, mixed>|WP_Error
	 * @throws ServiceUnavailable If it is not called.
	 */
	private function remembered( OutageMemory $memory, \Closure $call, bool $is_write ): array|WP_Error {
		$answer = null;
		try {
			$memory->ask(
				'gateway',
				'',
				function () use ( $call, $is_write, &$answer ): Reply {
					$answer = $call();
					if ( $this->is_silence( $answer, $is_write ) ) {
						throw new ServiceUnavailable( 'gateway: no answer', is_silence: true );
					}
					return new Reply( 0, '' );
				}
			);
		} catch ( ServiceUnavailable $outage ) {
			return $answer ?? throw $outage;
		}
		return $answer ?? throw new ServiceUnavailable( 'gateway: not asked' );
	}

	/** @param array<array-key, mixed>|WP_Error $answer */
	private function is_silence( array|WP_Error $answer, bool $is_write ): bool {
		return is_wp_error( $answer )
			? ! $is_write || preg_match( self::NEVER_SENT, $answer->get_error_message() ) === 1
			: ! $is_write && in_array(
				(int) wp_remote_retrieve_response_code( $answer ),
				ServiceUnavailable::SILENCE,
				true,
			);
	}

	/**
	 * @param array<array-key, mixed>|WP_Error $answer
	 * @throws GatewayFailure If it was not done, or if that is unknown.
	 */
	private function value( array|WP_Error $answer, bool $is_write, string $url ): mixed {
		$lost = $is_write ? GatewayFailure::UNKNOWN : GatewayFailure::UNAVAILABLE;
		if ( is_wp_error( $answer ) ) {
			throw new GatewayFailure(
				preg_match( self::NEVER_SENT, $answer->get_error_message() ) === 1
					? GatewayFailure::UNAVAILABLE
					: $lost,
				[],
				( new NoAnswer() )->why( $answer, $url ),
			);
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		$read = in_array( $status, [ 200, 201, 422 ], true )
			? $this->xml->read( wp_remote_retrieve_body( $answer ) )
			: null;
		if ( $read !== null && $read['root'] === 'api_error_response' ) {
			throw $this->refusal( $read['value'] );
		}
		if ( $read !== null && $status !== 422 ) {
			return $read['value'];
		}
		throw new GatewayFailure(
			match ( true ) {
				$status === 404                                       => GatewayFailure::NOT_FOUND,
				$status === 429                                       => GatewayFailure::BUSY,
				// 408: the provider timed out waiting for a slow request, or for a system behind it.
				$status >= 300 && $status <= 499 && ! in_array( $status, [ 408, 422 ], true ) =>
					GatewayFailure::MISCONFIGURED,
				default                                               => $lost,
			}
		);
	}

	/** Only a 422's error codes count, not their places or texts; the echoed request is never read (T36). */
	private function refusal( mixed $document ): GatewayFailure {
		$document    = is_array( $document ) ? $document : [];
		$transaction = $document['transaction'] ?? null;
		if ( is_array( $transaction ) && in_array( $transaction['status'] ?? null, Client::NOT_TAKEN, true ) ) {
			return GatewayFailure::of_charge( $transaction );
		}
		return new GatewayFailure( GatewayFailure::REFUSED, $this->codes( $document['errors'] ?? null ) );
	}

	/** @return list<string> */
	private function codes( mixed $place ): array {
		if ( ! is_array( $place ) ) {
			return [];
		}
		$code  = $place['code'] ?? null;
		$codes = is_string( $code ) && preg_match( '/^\d{1,8}$/D', $code ) === 1 ? [ $code ] : [];
		foreach ( $place as $below ) {
			array_push( $codes, ...$this->codes( $below ) );
		}
		return $codes;
	}
}
