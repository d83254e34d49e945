<?php
/** Adds withdrawals to WordPress's privacy tools, export and erasure (`withdraw-6`). */

declare(strict_types=1);

namespace Circulation\Withdrawal;

use Circulation\Formats;
use Circulation\Module;
use WP_Error;

/** The address that was typed in the form identifies the person. */
final class WithdrawalPrivacy implements Module {
	private const NAME = 'circulation-withdrawals';
	private const PAGE = 100;

	public function __construct( private readonly WithdrawalStore $store ) {}

	public function register(): void {
		add_filter( 'wp_privacy_personal_data_exporters', $this->offer_export( ... ) );
		add_filter( 'wp_privacy_personal_data_erasers', $this->offer_erasure( ... ) );
	}

	/** Adds our exporter to WordPress's export of personal data. */
	private function offer_export( mixed $exporters ): mixed {
		return is_array( $exporters ) ? $exporters + [
			self::NAME => [
				'exporter_friendly_name' => __( 'Circulation: withdrawals from a contract', 'circulation' ),
				'callback'               => $this->export( ... ),
			],
		] : $exporters;
	}

	/** Adds our eraser to WordPress's erasure of personal data. */
	private function offer_erasure( mixed $erasers ): mixed {
		return is_array( $erasers ) ? $erasers + [
			self::NAME => [
				'eraser_friendly_name' => __( 'Circulation: withdrawals from a contract', 'circulation' ),
				'callback'             => $this->erase( ... ),
			],
		] : $erasers;
	}

	/** @return array{data: list<array<string, mixed>>, done: bool}|WP_Error */
	private function export( string $email, int $page = 1 ): array|WP_Error {
		$found = $this->store->of_address( $email, self::PAGE * ( max( 1, $page ) - 1 ), self::PAGE );
		if ( $found === null ) {
			return new WP_Error(
				'circulation_withdrawals_not_read',
				__( 'Circulation: the withdrawals from a contract cannot be read at the moment. Try the export again.', 'circulation' ),
			);
		}
		$data = [];
		foreach ( $found as $one ) {
			$facts = [
				[ __( 'Received', 'circulation' ), ( new Formats() )->moment( $one['received_at'] ) ],
				[ __( 'Reference', 'circulation' ), $one['reference'] ],
				[ __( 'Name', 'circulation' ), $one['name'] ],
				[ __( 'Email', 'circulation' ), $one['email'] ],
				[ __( 'Membership', 'circulation' ), $one['membership'] ],
				[ __( 'Order', 'circulation' ), $one['order'] ],
				[ __( 'Receipt', 'circulation' ), WithdrawalLetters::receipt_state( $one['letters'] ) ],
			];
			$data[] = [
				'group_id'    => self::NAME,
				'group_label' => __( 'Withdrawals from a contract', 'circulation' ),
				'item_id'     => self::NAME . '-' . $one['id'],
				'data'        => array_map(
					static fn( array $fact ): array => [
						'name'  => $fact[0],
						'value' => $fact[1],
					],
					$facts,
				),
			];
		}
		return [
			'data' => $data,
			'done' => count( $found ) < self::PAGE,
		];
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: true} */
	private function erase( string $email ): array {
		$before = $this->store->of_address( $email, 0, PHP_INT_MAX );
		$done   = $this->store->erase( $email );
		$after  = $this->store->of_address( $email, 0, PHP_INT_MAX );
		if ( $before === null || $after === null || ! $done ) {
			return [
				'items_removed'  => false,
				'items_retained' => true,
				'messages'       => [
					__( 'Circulation: the withdrawals from a contract cannot be reached at the moment, and nothing was removed. Erase once more later.', 'circulation' ),
				],
				'done'           => true,
			];
		}
		return [
			'items_removed'  => count( $after ) < count( $before ),
			'items_retained' => $after !== [],
			'messages'       => array_map(
				$this->what_stays( ... ),
				array_slice( array_column( $after, 'received_at' ), -1 ),
			),
			'done'           => true,
		];
	}

	private function what_stays( int $latest ): string {
		return sprintf(
			/* translators: %s: a date. */
			__( 'Circulation keeps a withdrawal from a contract until the desk is done with it. From %s on an erasure removes it.', 'circulation' ),
			( new Formats() )->day( gmdate( 'Y-m-d', $this->store->erasable_from( $latest ) + DAY_IN_SECONDS ) ),
		);
	}
}
