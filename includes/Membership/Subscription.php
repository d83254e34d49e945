<?php
/**
 * Reads a subscription of the identity service's list, as far as the overall status needs it (`status-4`). The twin of
 * src/services/identity/subscription-wire.ts and src/domain/subscriptions/subscription-facts.ts.
 */

declare(strict_types=1);

namespace Circulation\Membership;

use stdClass;

/** Days are UTC days, YYYY-MM-DD; null where there is none. */
final class Subscription {
	private const STATES = [
		'active'    => 'active',
		'pending'   => 'pending',
		'past due'  => 'past due',
		'cancelled' => 'cancelled',
		'canceled'  => 'cancelled',
		'expired'   => 'cancelled',
	];

	/** What a date of the wire looks like. */
	private const DATE = '/^(\d{4})-(\d\d)-(\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/iD';

	/** All that is read. */
	private function __construct(
		public readonly string $id,
		public readonly string $state,
		public readonly string $plan_id,
		public readonly string $product_id,
		public readonly ?string $next_billing,
		public readonly ?string $paid_through,
		public readonly ?string $ends,
		public readonly int $payments,
		public readonly ?self $pending,
	) {}

	/** Reads a row; null for one without an id. */
	public static function from_wire( mixed $raw ): ?self {
		if ( ! $raw instanceof stdClass || ! is_string( $raw->{'external-id'} ?? null ) || $raw->{'external-id'} === '' ) {
			return null;
		}
		$product = $raw->{'blaize-product'} ?? null;
		$history = $raw->{'transaction-history'} ?? null;
		return new self(
			$raw->{'external-id'},
			self::state( $raw->{'subscription-state'} ?? null ),
			self::text( $raw->plan_id ?? null ),
			$product instanceof stdClass ? self::text( $product->id ?? null ) : '',
			self::day( $raw->{'next-billing-time'} ?? null ),
			self::day( $raw->paid_through_date ?? null ),
			self::day( $raw->ends ?? null ),
			is_array( $history ) ? count( array_filter( $history, static fn( mixed $one ): bool => $one instanceof stdClass ) ) : 0,
			self::from_wire( $raw->pendingSubscription ?? null ) // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The service's own name.
		);
	}

	/** Whether nothing was ever paid: an empty history is enough. */
	public function is_never_paid(): bool {
		return $this->payments === 0;
	}

	/** Which test lets a cancelled one still count as running; null when none does (`status-15`, `status-17`). */
	public function runs_by( string $today ): ?string {
		if ( $this->state !== 'cancelled' || $this->ends === null || $this->is_never_paid() ) {
			return null;
		}
		// A paid day that is today is still ahead; a billing day that is today is not.
		if ( $this->paid_through !== null && $this->paid_through >= $today ) {
			return 'paid-through';
		}
		return $this->next_billing !== null && $this->next_billing > $today ? 'next-billing' : null;
	}

	/** The day by which subscriptions are sorted; '' for none. */
	public function order_day(): string {
		return $this->ends ?? $this->paid_through ?? $this->next_billing ?? '';
	}

	/** The state in one spelling: any case, one l or two, space, underscore or hyphen. */
	private static function state( mixed $raw ): string {
		$spelled = is_string( $raw ) ? (string) preg_replace( '/[\s_-]+/', ' ', strtolower( trim( $raw ) ) ) : '';
		return self::STATES[ $spelled ] ?? 'unknown';
	}

	/** The UTC day of a date; one without an offset is meant in UTC. Null for what no calendar has. */
	private static function day( mixed $raw ): ?string {
		$text = is_string( $raw ) ? trim( $raw ) : '';
		if ( preg_match( self::DATE, $text, $parts ) !== 1 || ! checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] ) ) {
			return null;
		}
		if ( ( $parts[4] ?? '' ) === '' ) {
			return "$parts[1]-$parts[2]-$parts[3]";
		}
		$instant = strtotime( str_replace( ' ', 'T', $text ) );
		return $instant === false ? null : gmdate( 'Y-m-d', $instant );
	}

	/** A text, '' for anything else. */
	private static function text( mixed $raw ): string {
		return is_string( $raw ) ? $raw : '';
	}
}
