<?php
/**
 * Adds to Site Health whether comments and meter, where they are on, could be used at all (`vendor-28`).
 */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Clients\Comments;
use Circulation\Clients\Meter;
use Circulation\Module;
use Circulation\Settings\FeatureFlags;

/** A test for each switch that is on; a service that is off has nothing to be wrong. */
final class VendorHealth implements Module {
	/** Takes the switches, and who can be asked. */
	public function __construct( private readonly FeatureFlags $flags, private readonly Comments $comments, private readonly Meter $meter ) {}

	/** Asked by nobody but Site Health. */
	public function register(): void {
		add_filter( 'site_status_tests', $this->offer_tests( ... ) );
	}

	/**
	 * Adds the tests.
	 *
	 * @param array<string, array<string, mixed>> $tests
	 * @return array<string, array<string, mixed>>
	 */
	private function offer_tests( array $tests ): array {
		if ( $this->flags->is_on( 'comments' ) ) {
			$tests['direct']['circulation_comments'] = [
				'label' => __( 'The comment service', 'circulation' ),
				'test'  => fn(): array => $this->result( 'circulation_comments', $this->comments->connection(), __( 'The comment service can be used', 'circulation' ), __( 'The comment service cannot be used', 'circulation' ) ),
			];
		}
		if ( $this->flags->is_on( 'piano' ) ) {
			$tests['direct']['circulation_meter'] = [
				'label' => __( 'The paywall meter', 'circulation' ),
				'test'  => fn(): array => $this->result( 'circulation_meter', $this->meter->connection(), __( 'The paywall meter can be used', 'circulation' ), __( 'The paywall meter cannot be used', 'circulation' ) ),
			];
		}
		return $tests;
	}

	/**
	 * A test's result.
	 *
	 * @param array{ok: bool, why: string} $connection
	 * @return array<string, mixed>
	 */
	private function result( string $name, array $connection, string $good, string $bad ): array {
		return [
			'label'       => $connection['ok'] ? $good : $bad,
			'status'      => $connection['ok'] ? 'good' : 'recommended',
			'badge'       => [
				'label' => __( 'Circulation', 'circulation' ),
				'color' => 'blue',
			],
			'description' => '<p>' . esc_html( $connection['why'] ) . '</p>',
			'actions'     => '',
			'test'        => $name,
		];
	}
}
