<?php
/**
 * Parses the card provider's records into our own shapes. Money, dates and ids stay text.
 */

declare(strict_types=1);

namespace Circulation\Clients\Gateway;

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
 * @phpstan-type Transaction array{id: string, status: string, created_at: string}
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
	/**
	 * A subscription with the fields that we use.
	 *
	 * @return Subscription|null Null for what is none.
	 */
	public function subscription( mixed $raw ): ?array {
		if ( ! is_array( $raw ) || ! is_string( $raw['id'] ?? null ) || ! is_string( $raw['status'] ?? null ) ) {
			return null;
		}
		return [
			'id'           => $raw['id'],
			'status'       => $raw['status'],
			'price'        => $this->text( $raw, 'price' ),
			'balance'      => $this->text( $raw, 'balance' ),
			'payment_method_token' => $this->text( $raw, 'payment_method_token' ),
			'discounts'    => $this->discounts( $raw['discounts'] ?? null ),
			'transactions' => $this->transactions( $raw['transactions'] ?? null ),
		];
	}

	/**
	 * Discounts with the fields that we use; null if one cannot be read, because a partial list would hide the rest.
	 *
	 * @return list<Discount>|null
	 */
	public function discounts( mixed $list ): ?array {
		$discounts = [];
		foreach ( is_array( $list ) ? $list : [] as $row ) {
			$id     = is_array( $row ) ? $this->text( $row, 'id' ) : '';
			$amount = is_array( $row ) ? $this->text( $row, 'amount' ) : '';
			if ( ! is_array( $row ) || $id === '' || preg_match( '/^\d{1,9}(?:\.\d{1,2})?\z/', $amount ) !== 1 ) {
				return null;
			}
			$cycles      = $row['number_of_billing_cycles'] ?? null;
			$discounts[] = [
				'id'                       => $id,
				'name'                     => $this->text( $row, 'name' ),
				'amount'                   => $amount,
				'quantity'                 => is_int( $row['quantity'] ?? null ) ? $row['quantity'] : 1,
				'never_expires'            => ( $row['never_expires'] ?? null ) === true,
				'number_of_billing_cycles' => is_int( $cycles ) ? $cycles : null,
				'current_billing_cycle' => is_int(
					$row['current_billing_cycle'] ?? null,
				) ? $row['current_billing_cycle'] : 0,
			];
		}
		return $discounts;
	}

	/**
	 * Charges with the fields that we use; null if one cannot be read, because it could be the charge in question.
	 *
	 * @return list<Transaction>|null
	 */
	private function transactions( mixed $list ): ?array {
		$transactions = [];
		foreach ( is_array( $list ) ? $list : [] as $row ) {
			$id     = is_array( $row ) ? $this->text( $row, 'id' ) : '';
			$status = is_array( $row ) ? $this->text( $row, 'status' ) : '';
			if ( ! is_array( $row ) || $id === '' || $status === '' ) {
				return null;
			}
			$transactions[] = [
				'id'         => $id,
				'status'     => $status,
				'created_at' => $this->text( $row, 'created_at' ),
			];
		}
		return $transactions;
	}

	/** @param array<array-key, mixed> $row */
	private function text( array $row, string $key ): string {
		$value = $row[ $key ] ?? null;
		return is_string( $value ) ? $value : '';
	}
}
