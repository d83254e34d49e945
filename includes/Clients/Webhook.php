<?php
/** Sends signed events to the publisher's own addresses (`vendor-27`, T40, record 043). Wire example: webhook.event. */

declare(strict_types=1);

namespace Circulation\Clients;

/** Any successful answer that is not an HTML page counts as received. */
final class Webhook {
	public function __construct( private readonly Outside $outside ) {}

	/**
	 * Sends one event, once.
	 *
	 * @param string $secret At least 32 bytes.
	 * @param array<string, mixed> $event
	 * @param int $now Seconds since 1970.
	 * @throws ServiceUnavailable If it did not arrive, or if that is unknown.
	 */
	public function send( string $url, string $secret, string $id, array $event, int $now ): void {
		$body  = (string) wp_json_encode( $event, JSON_UNESCAPED_SLASHES );
		$reply = $this->outside->send(
			'webhook.event',
			'POST',
			$url,
			$body,
			$this->headers( $secret, $id, $body, $now ),
		);
		if ( ! $reply->is_taken() ) {
			throw new ServiceUnavailable( "webhook.event: status $reply->status" );
		}
	}

	/** @return array<string, string> Headers of Standard Webhooks 1.0.0, whose signature covers id, time and body. */
	private function headers( string $secret, string $id, string $body, int $now ): array {
		return [
			'Content-Type'      => 'application/json',
			'webhook-id'        => $id,
			'webhook-timestamp' => (string) $now,
			// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- The standard's own notation.
			'webhook-signature' => 'v1,' . base64_encode(
				hash_hmac( 'sha256', "$id.$now.$body", $this->key_of( $secret ), true ),
			),
		];
	}

	/** The standard writes a key as `whsec_` and Base64 bytes; any other text is used as the key. */
	private function key_of( string $secret ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- The standard's own notation.
		$bytes = str_starts_with( $secret, 'whsec_' ) ? base64_decode( substr( $secret, 6 ), true ) : false;
		return $bytes === false ? $secret : $bytes;
	}
}
