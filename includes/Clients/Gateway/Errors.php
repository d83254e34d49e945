<?php

declare(strict_types=1);

namespace Circulation\Clients\Gateway;

/**
 * Parses the card provider's 422. Only the error codes count, not their places or texts; the echoed request is never
 * read.
 */
final class Errors {
	/** Statuses of a transaction that the bank or the gateway refused. */
	private const DECLINED = [ 'processor_declined', 'gateway_rejected', 'failed' ];

	public function failure( mixed $document ): GatewayFailure {
		$document    = is_array( $document ) ? $document : [];
		$transaction = $document['transaction'] ?? null;
		if ( is_array( $transaction ) && in_array( $transaction['status'] ?? null, self::DECLINED, true ) ) {
			return new GatewayFailure( GatewayFailure::DECLINED );
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
