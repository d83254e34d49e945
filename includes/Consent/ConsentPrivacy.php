<?php
/** Adds consents to WordPress's privacy tools, export and erasure (`profile-41`, record 018). */

declare(strict_types=1);

namespace Circulation\Consent;

use Circulation\Formats;
use Circulation\Module;
use Circulation\Plans\PlanStore;
use WP_Error;

/** Exports the promised payments and their days in words, and terms in another format as stored. */
final class ConsentPrivacy implements Module {
	private const NAME = 'circulation-consents';
	private const PAGE = 100;

	public function __construct( private readonly ConsentStore $consents, private readonly PlanStore $plans ) {}

	public function register(): void {
		add_filter( 'wp_privacy_personal_data_exporters', $this->offer_export( ... ) );
		add_filter( 'wp_privacy_personal_data_erasers', $this->offer_erasure( ... ) );
	}

	/** Adds our exporter to WordPress's export of personal data. */
	private function offer_export( mixed $exporters ): mixed {
		return is_array( $exporters ) ? $exporters + [
			self::NAME => [
				'exporter_friendly_name' => __( 'Circulation: consents to payments', 'circulation' ),
				'callback'               => $this->export( ... ),
			],
		] : $exporters;
	}

	/** Adds our eraser to WordPress's erasure of personal data. */
	private function offer_erasure( mixed $erasers ): mixed {
		return is_array( $erasers ) ? $erasers + [
			self::NAME => [
				'eraser_friendly_name' => __( 'Circulation: consents to payments', 'circulation' ),
				'callback'             => $this->erase( ... ),
			],
		] : $erasers;
	}

	/** @return array{data: list<array<string, mixed>>, done: bool}|WP_Error */
	private function export( string $email, int $page = 1 ): array|WP_Error {
		$found = $this->consents->of_address( $email, self::PAGE * ( max( 1, $page ) - 1 ), self::PAGE );
		if ( $found === null ) {
			return new WP_Error(
				'circulation_consents_not_read',
				__( 'Circulation: the consents to payments cannot be read at the moment. Try the export again.', 'circulation' ),
			);
		}
		$names = array_column( $this->plans->read()['catalogue']['plans'], 'name', 'id' );
		$data  = [];
		foreach ( $found as $consent ) {
			$plan   = $consent['plan_id'];
			$name   = $names[ $plan ] ?? '';
			$facts  = [
				__( 'Agreed at', 'circulation' )           => ( new Formats() )->moment( $consent['agreed_at'] ),
				__( 'Recorded at', 'circulation' )         => ( new Formats() )->moment( $consent['recorded_at'] ),
				__( 'Plan', 'circulation' )                => $name === '' ? $plan : "$name ($plan)",
				__( 'Agreed to', 'circulation' )           => $this->in_words( $consent['terms'] ),
				__( 'Version of the text', 'circulation' ) => $consent['text_version'],
			];
			$data[] = [
				'group_id'    => self::NAME,
				'group_label' => __( 'Consents to payments', 'circulation' ),
				'item_id'     => self::NAME . '-' . $consent['id'],
				'data'        => array_map(
					static fn( string $label, string $value ): array => [
						'name'  => $label,
						'value' => $value,
					],
					array_keys( $facts ),
					$facts,
				),
			];
		}
		return [
			'data' => $data,
			'done' => count( $found ) < self::PAGE,
		];
	}

	/** The amounts and dates in sentences; terms in another format as they were stored. */
	private function in_words( string $terms ): string {
		$said = json_decode( $terms, true );
		if ( ! is_array( $said ) ) {
			return $terms;
		}
		$text   = static function ( string $name ) use ( $said ): string {
			$value = $said[ $name ] ?? null;
			return is_scalar( $value ) ? (string) $value : '';
		};
		$amount = static fn( string $name ): string =>
			( new Formats() )->amount( $text( $name ), $text( 'currency' ) );
		$day    = static fn( string $name ): string => ( new Formats() )->day( $text( $name ) );
		$months = (int) $text( 'months' );
		if ( $text( 'amount' ) === '' || $text( 'from' ) === '' || $months < 1 ) {
			return $terms;
		}
		$parts = [
			/* translators: %s: an amount such as "$9.99". */
			sprintf( __( '%s on the day of the consent', 'circulation' ), $amount( 'amount_today' ) ),
			$months === 1
				/* translators: 1: an amount such as "$9.99", 2: a date. */
				? sprintf( __( '%1$s every month from %2$s', 'circulation' ), $amount( 'amount' ), $day( 'from' ) )
				: sprintf(
					/* translators: 1: an amount such as "$9.99", 2: such as "6 months", 3: a date. */
					__( '%1$s every %2$s from %3$s', 'circulation' ),
					$amount( 'amount' ),
					( new Formats() )->months( $months ),
					$day( 'from' ),
				),
		];
		if ( $text( 'later_amount' ) !== '' && $text( 'later_from' ) !== '' ) {
			$parts[] = sprintf(
				/* translators: 1: an amount such as "$9.99", 2: a date. */
				__( '%1$s from %2$s', 'circulation' ),
				$amount( 'later_amount' ),
				$day( 'later_from' ),
			);
		}
		return implode( '; ', $parts );
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: true} */
	private function erase( string $email ): array {
		$before = $this->consents->kept_of( $email );
		$is_clean = $this->consents->clean();
		$after  = $this->consents->kept_of( $email );
		if ( $before === null || $after === null || ! $is_clean ) {
			return $this->erased(
				false,
				true,
				__( 'Circulation: the consents to payments cannot be reached at the moment, and nothing was removed. Erase once more later.', 'circulation' ),
			);
		}
		return $this->erased( $after['count'] < $before['count'], $after['count'] > 0, ...$this->what_stays( $after ) );
	}

	/**
	 * @param array{count: int, until: int} $kept
	 * @return list<string>
	 */
	private function what_stays( array $kept ): array {
		return $kept['count'] === 0 ? [] : [
			sprintf(
				/* translators: 1: number of consents, 2: a date. */
				_n(
					'Circulation keeps %1$d consent to a payment until %2$s: for three years the publisher must be able to show what was agreed to. It holds plan, amount and dates under a key made of the address, and neither the name nor the address itself; then it goes by itself.',
					'Circulation keeps %1$d consents to payments until %2$s: for three years the publisher must be able to show what was agreed to. They hold plan, amount and dates under a key made of the address, and neither the name nor the address itself; then they go by themselves.',
					$kept['count'],
					'circulation'
				),
				$kept['count'],
				( new Formats() )->day( (string) wp_date( 'Y-m-d', $kept['until'] ) )
			),
		];
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: true} */
	private function erased( bool $is_removed, bool $is_kept, string ...$messages ): array {
		return [
			'items_removed'  => $is_removed,
			'items_retained' => $is_kept,
			'messages'       => array_values( $messages ),
			'done'           => true,
		];
	}
}
