<?php
/**
 * Consents in WordPress's own privacy tools: export and erase by address. Decision 37; research A35.
 */

declare(strict_types=1);

namespace Circulation\Consent;

use Circulation\Module;

/** Knows the reader by the hash of the address alone. */
final class ConsentPrivacy implements Module {
	private const NAME = 'circulation-consents';

	private const PAGE = 100;

	/** Takes the store. */
	public function __construct( private readonly ConsentStore $consents ) {}

	/** WordPress asks everybody who keeps something. */
	public function register(): void {
		add_filter( 'wp_privacy_personal_data_exporters', $this->offer_export( ... ) );
		add_filter( 'wp_privacy_personal_data_erasers', $this->offer_erasure( ... ) );
	}

	/**
	 * Adds our exporter.
	 *
	 * @param array<string, array<string, mixed>> $exporters
	 * @return array<string, array<string, mixed>>
	 */
	private function offer_export( array $exporters ): array {
		$exporters[ self::NAME ] = [
			'exporter_friendly_name' => __( 'Circulation: consents to payments', 'circulation' ),
			'callback'               => $this->export( ... ),
		];
		return $exporters;
	}

	/**
	 * Adds our eraser.
	 *
	 * @param array<string, array<string, mixed>> $erasers
	 * @return array<string, array<string, mixed>>
	 */
	private function offer_erasure( array $erasers ): array {
		$erasers[ self::NAME ] = [
			'eraser_friendly_name' => __( 'Circulation: consents to payments', 'circulation' ),
			'callback'             => $this->erase( ... ),
		];
		return $erasers;
	}

	/**
	 * A page of what is kept about an address.
	 *
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	private function export( string $email, int $page = 1 ): array {
		$found = $this->consents->of_address( $email, self::PAGE * ( max( 1, $page ) - 1 ), self::PAGE );
		$data  = [];
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

	/**
	 * Removes everything that is kept about an address.
	 *
	 * @return array{items_removed: bool, items_retained: false, messages: list<string>, done: true}
	 */
	private function erase( string $email ): array {
		return [
			'items_removed'  => $this->consents->forget_address( $email ) > 0,
			'items_retained' => false,
			'messages'       => [],
			'done'           => true,
		];
	}
}
