<?php
/** Holds the offer that the decision engine makes to a reader who is about to cancel (`offer-4`). */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Clients\Gateway\Records;

/**
 * The offer is read from the engine's value, never from the browser's.
 *
 * @phpstan-import-type Discount from Records
 */
final class CancelOffer {
	/** Either $cents or $percent is set. */
	private function __construct(
		public readonly string $discount_id,
		private readonly ?int $cents,
		private readonly ?float $percent,
		private readonly int $billing_cycles,
	) {}

	/** Returns null if there is no offer or it is unreadable. */
	public static function read( string $value ): ?self {
		$raw = json_decode( $value, true );
		$id  = is_array( $raw ) ? $raw['discount_id'] ?? null : null;
		$id  = is_int( $id ) ? (string) $id : $id;
		if ( ! is_array( $raw ) || ! is_string( $id ) || $id === '' ) {
			return null;
		}
		$amount  = self::positive( $raw['amount'] ?? null );
		// An amount of less than half a cent counts as absent, so that the percentage applies, as in the app.
		$cents   = (int) round( (float) $amount * 100 ) ?: null;
		$percent = $cents === null ? self::positive( $raw['percent'] ?? null ) : null;
		$cycles  = self::positive( $raw['billing_cycles'] ?? null );
		if (
			( $cents === null && ( $percent === null || $percent > 100 ) )
				|| $cycles === null
				|| floor( $cycles ) !== $cycles
		) {
			return null;
		}
		return new self( $id, $cents, $percent, (int) $cycles );
	}

	/**
	 * @param Discount $definition
	 * @param string   $price      What a period costs now, such as "9.99".
	 */
	public function is( array $definition, string $price ): bool {
		$promised = $this->cents ?? (int) round( (float) $price * (float) $this->percent );
		return $definition['id'] === $this->discount_id
			&& (int) round( (float) $definition['amount'] * 100 ) * $definition['quantity'] === $promised
			&& ! $definition['never_expires']
			&& $definition['number_of_billing_cycles'] === $this->billing_cycles;
	}

	/** Reads the same numbers as the app's numberOf(): 9.99 or "9.99", never true, "1e1" or ".5". */
	private static function positive( mixed $value ): ?float {
		$text = is_int( $value ) || is_float( $value ) || is_string( $value ) ? trim( (string) $value ) : '';
		return preg_match( '/^\d+(?:\.\d+)?\z/', $text ) === 1 && (float) $text > 0 ? (float) $text : null;
	}
}
