<?php
/** Parses the card provider's records into our own shapes. Money, dates and ids stay text. */

declare(strict_types=1);

namespace Circulation\Clients\Gateway;

use Circulation\Clients\Flag;

/**
 * @phpstan-type Discount array{
 *     id: string,
 *     name: string,
 *     amount: string,
 *     quantity: int,
 *     never_expires: bool,
 *     number_of_billing_cycles: int|null,
 *     current_billing_cycle: int,
 * }
 * @phpstan-type Transaction array{id: string, status: string, gateway_rejection_reason: string, created_at: string}
 * @phpstan-type Subscription array{
 *     id: string,
 *     status: string,
 *     price: string,
 *     balance: string,
 *     payment_method_token: string,
 *     discounts: list<Discount>|null,
 *     transactions: list<Transaction>|null,
 * }
 */
final class Records {
	/** @return Subscription|null Null for anything that is not a subscription. */
	public function subscription( mixed $raw ): ?array {
		if ( ! is_array( $raw ) || ! is_string( $raw['id'] ?? null ) || ! is_string( $raw['status'] ?? null ) ) {
			return null;
		}
		return [
			'id'           => $raw['id'],
			// The provider's own notation, such as "Past Due", whatever the case and the separators.
			'status'       => ucwords( strtolower( trim( strtr( $raw['status'], '_-', '  ' ) ) ) ),
			'price'        => $this->text( $raw, 'price' ),
			'balance'      => $this->text( $raw, 'balance' ),
			'payment_method_token' => $this->text( $raw, 'payment_method_token' ),
			'discounts'    => $this->discounts( $raw['discounts'] ?? null ),
			'transactions' => $this->transactions( $raw['transactions'] ?? null ),
		];
	}

	/** @return list<Discount>|null Null if one discount cannot be read, because a partial list would hide the rest. */
	public function discounts( mixed $list ): ?array {
		$discounts = [];
		foreach ( $this->rows( $list ) as $row ) {
			$id       = $this->text( $row, 'id' );
			$amount   = $this->text( $row, 'amount' );
			$quantity = $this->number( $row, 'quantity', 1 );
			$cycles   = $this->number( $row, 'number_of_billing_cycles', null );
			$current  = $this->number( $row, 'current_billing_cycle', 0 );
			$for_ever = Flag::read( $row['never_expires'] ?? false );
			if (
				$id === ''
				|| preg_match( '/^\d{1,9}(?:\.\d{1,2})?\z/', $amount ) !== 1
				|| $quantity === false
				|| $cycles === false
				|| $current === false
				|| $for_ever === null
			) {
				return null;
			}
			$discounts[] = [
				'id'                       => $id,
				'name'                     => $this->text( $row, 'name' ),
				'amount'                   => $amount,
				'quantity'                 => $quantity,
				'never_expires'            => $for_ever,
				'number_of_billing_cycles' => $cycles,
				'current_billing_cycle'    => $current,
			];
		}
		return $discounts;
	}

	/** @return list<Transaction>|null Null if one charge cannot be read, because it could be the one in question. */
	private function transactions( mixed $list ): ?array {
		$transactions = [];
		foreach ( $this->rows( $list ) as $row ) {
			$id      = $this->text( $row, 'id' );
			$status  = $this->text( $row, 'status' );
			$created = $this->text( $row, 'created_at' );
			// Without a time it is unknown whether the charge came before or after our attempt.
			if ( $id === '' || $status === '' || strtotime( $created ) === false ) {
				return null;
			}
			$transactions[] = [
				'id'         => $id,
				'status'     => $status,
				'gateway_rejection_reason' => $this->text( $row, 'gateway_rejection_reason' ),
				'created_at' => $created,
			];
		}
		return $transactions;
	}

	/** @return list<array<array-key, mixed>> A list that is missing or no list becomes one unreadable row. */
	private function rows( mixed $list ): array {
		$rows = is_array( $list ) ? array_values( $list ) : [ $list ];
		return array_map( static fn( mixed $row ): array => is_array( $row ) ? $row : [], $rows );
	}

	/**
	 * A whole number, also as a string of digits; $absent if it is missing or empty, false for any other value.
	 *
	 * @param array<array-key, mixed> $row
	 * @return ($absent is int ? int|false : int|false|null)
	 */
	private function number( array $row, string $key, ?int $absent ): int|false|null {
		$value = $row[ $key ] ?? '';
		return match ( true ) {
			$value === ''     => $absent,
			// PHP's filter makes 1 of true.
			is_bool( $value ) => false,
			default           => filter_var( $value, FILTER_VALIDATE_INT, [ 'options' => [ 'min_range' => 0 ] ] ),
		};
	}

	/** @param array<array-key, mixed> $row */
	private function text( array $row, string $key ): string {
		$value = $row[ $key ] ?? null;
		return is_string( $value ) ? $value : '';
	}
}
