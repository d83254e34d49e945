<?php
/** Classifies why the card provider did not do what was asked; every unsuccessful answer is one of these kinds. */

declare(strict_types=1);

namespace Circulation\Clients\Gateway;

use Exception;

/** Routes check the kind, never texts. */
final class GatewayFailure extends Exception {
	public const NOT_FOUND = 'not_found';

	/** Refused by the provider's rules; the codes say which. */
	public const REFUSED = 'refused';

	/** Declined by the bank, or by the provider itself; the codes say which, and why. */
	public const DECLINED = 'declined';

	/** The provider refused the call because of its rate limit; nothing was executed. */
	public const BUSY = 'busy';

	/** There was no connection; nothing was executed. */
	public const UNAVAILABLE = 'unavailable';

	/** The keys or addresses are wrong; nothing was executed. */
	public const MISCONFIGURED = 'misconfigured';

	/** A write without a readable answer, which may have been executed. */
	public const UNKNOWN = 'unknown';

	/** The provider's code for a retry of a subscription that is not past due. */
	public const NOT_PAST_DUE = '91531';

	/** The provider's word for a charge that its check for duplicates has refused. */
	public const DUPLICATE = 'duplicate';

	/**
	 * @param self::* $kind
	 * @param list<string> $codes The provider's numbers, such as NOT_PAST_DUE, or the words for a declined charge.
	 * @param string       $why   A code of NoAnswer, if there was no answer.
	 */
	public function __construct( public readonly string $kind, public readonly array $codes = [], string $why = '' ) {
		parent::__construct( message: rtrim( "$kind " . implode( ' ', $codes ) ) . ( $why === '' ? '' : ": $why" ) );
	}

	/** @param array<array-key, mixed> $charge A charge that was not taken. */
	public static function of_charge( array $charge ): self {
		$words = [ $charge['status'] ?? null, $charge['gateway_rejection_reason'] ?? null ];
		return new self(
			self::DECLINED,
			array_values( array_filter( $words, static fn( mixed $one ): bool => is_string( $one ) && $one !== '' ) ),
		);
	}

	public function has( string $code ): bool {
		return in_array( $code, $this->codes, true );
	}
}
