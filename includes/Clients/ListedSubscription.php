<?php
/** Parses a row of the identity service's list of subscriptions: id and state (`rest-10`). */

declare(strict_types=1);

namespace Circulation\Clients;

use stdClass;

/** The server needs only the id, and whether the subscription has begun or ended. */
final class ListedSubscription {
	private function __construct(
		public readonly string $id,
		public readonly bool $is_pending,
		public readonly bool $is_cancelled,
		/** The subscription that starts after this one. */
		public readonly ?self $pending,
	) {}

	/** Parses one row; null if it or its pending change has no id. */
	public static function from_wire( mixed $raw ): ?self {
		$id = $raw instanceof stdClass ? $raw->{'external-id'} ?? null : null;
		// Some answers send ids as numbers.
		$id = is_int( $id ) ? (string) $id : $id;
		if ( ! $raw instanceof stdClass || ! is_string( $id ) || $id === '' ) {
			return null;
		}
		// phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The service's own name.
		$behind = $raw->pendingSubscription ?? null;
		$pending = self::from_wire( $behind );
		if ( $pending === null && ! self::is_nothing( $behind ) ) {
			return null;
		}
		$state = $raw->{'subscription-state'} ?? null;
		$state = is_string( $state ) ? strtolower( trim( $state ) ) : '';
		return new self(
			$id,
			$state === 'pending',
			in_array( $state, [ 'cancelled', 'canceled', 'expired' ], true ),
			$pending
		);
	}

	private static function is_nothing( mixed $value ): bool {
		return $value === null
			|| $value === ''
			|| $value === false
			|| ( ( is_array( $value ) || $value instanceof stdClass ) && (array) $value === [] );
	}
}
