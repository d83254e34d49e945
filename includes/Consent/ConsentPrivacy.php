<?php
/**
 * Adds consents to WordPress's privacy tools: export by address, and what an erasure may remove (`profile-41`, record
 * 018).
 */

declare(strict_types=1);

namespace Circulation\Consent;

use Circulation\Module;
use WP_Error;

/** Finds a reader's consents by the hash of the address. */
final class ConsentPrivacy implements Module {
	private const NAME = 'circulation-consents';

	private const PAGE = 100;

	public function __construct( private readonly ConsentStore $consents ) {}

	/** WordPress calls the exporters and erasers of every plugin. */
	public function register(): void {
		add_filter( 'wp_privacy_personal_data_exporters', $this->offer_export( ... ) );
		add_filter( 'wp_privacy_personal_data_erasers', $this->offer_erasure( ... ) );
	}

	/** Adds our exporter. */
	private function offer_export( mixed $exporters ): mixed {
		if ( ! is_array( $exporters ) ) {
			return $exporters;
		}
		$exporters[ self::NAME ] = [
			'exporter_friendly_name' => __( 'Circulation: consents to payments', 'circulation' ),
			'callback'               => $this->export( ... ),
		];
		return $exporters;
	}

	/** Adds our eraser. */
	private function offer_erasure( mixed $erasers ): mixed {
		if ( ! is_array( $erasers ) ) {
			return $erasers;
		}
		$erasers[ self::NAME ] = [
			'eraser_friendly_name' => __( 'Circulation: consents to payments', 'circulation' ),
			'callback'             => $this->erase( ... ),
		];
		return $erasers;
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
		$data = [];
		foreach ( $found as $consent ) {
			$data[] = [
				'group_id'    => self::NAME,
				'group_label' => __( 'Consents to payments', 'circulation' ),
				'item_id'     => self::NAME . '-' . $consent['id'],
				'data'        => [
					[
						'name'  => __( 'Agreed at', 'circulation' ),
						'value' => gmdate( 'c', $consent['agreed_at'] ),
					],
					[
						'name'  => __( 'Recorded at', 'circulation' ),
						'value' => gmdate( 'c', $consent['recorded_at'] ),
					],
					[
						'name'  => __( 'Plan', 'circulation' ),
						'value' => $consent['plan_id'],
					],
					[
						'name'  => __( 'Version of the text', 'circulation' ),
						'value' => $consent['text_version'],
					],
					[
						'name'  => __( 'Terms', 'circulation' ),
						'value' => $consent['terms'],
					],
				],
			];
		}
		return [
			'data' => $data,
			'done' => count( $found ) < self::PAGE,
		];
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
		/* translators: how a day is written, in PHP's letters. */
		$format = _x( 'F j, Y', 'date format', 'circulation' );
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
				wp_date( $format, $kept['until'] ) ?: gmdate( 'Y-m-d', $kept['until'] )
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
