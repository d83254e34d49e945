<?php
/** Suggests paragraphs for the publisher's privacy policy, in WordPress's own guide (`vendor-19`). */

declare(strict_types=1);

namespace Circulation\Privacy;

use Circulation\Module;
use Circulation\Settings\Connections;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Settings;
use Circulation\Settings\Sites;

/** Names only enabled services. */
final class PolicyText implements Module {
	/** The data that the product stores and sends; docs/third-parties.md is made from the same file. */
	private const TABLE = __DIR__ . '/third-parties.json';

	public function __construct(
		private readonly Sites $sites,
		private readonly FeatureFlags $flags,
		private readonly Connections $connections,
		private readonly Settings $settings,
	) {}

	public function register(): void {
		add_action( 'admin_init', $this->suggest( ... ), 10, 0 );
	}

	/** Adds the text to WordPress's privacy policy guide. */
	private function suggest(): void {
		// Other plugins also fire the hook outside of wp-admin, where WordPress rejects such texts.
		if ( ! is_admin() ) {
			return;
		}
		wp_add_privacy_policy_content(
			'Circulation',
			'<p>' . implode( '</p><p>', array_map( esc_html( ... ), $this->paragraphs() ) ) . '</p>',
		);
	}

	/** @return list<string> */
	private function paragraphs(): array {
		$table = wp_json_file_decode( self::TABLE, [ 'associative' => true ] );
		$rows  = is_array( $table ) && is_array( $table['policy'] ?? null ) ? $table['policy'] : [];
		$on    = $this->services();
		$text  = [];
		foreach ( $rows as $row ) {
			if (
				is_array( $row ) && is_string( $row['text'] ?? null ) && in_array( $row['service'] ?? null, $on, true )
			) {
				// phpcs:ignore WordPress.WP.I18n -- The table's own words.
				$text[] = sprintf( translate( $row['text'], 'circulation' ), $this->sites->name() );
			}
		}
		return $text;
	}

	/** @return list<string> */
	private function services(): array {
		$vendors = $this->connections->vendors();
		$is_on   = [
			'always'               => true,
			'membership'           => $this->flags->is_on( 'membership' ),
			'newsletters'          => $this->connections->newsletters() !== null,
			'bot_check'            => $this->connections->bot_check_site_key() !== '',
			'wallets'              => $this->connections->wallets() !== [],
			'one_tap' => $this->flags->is_on( 'googleOneTap' ) && $this->connections->one_tap_client_id() !== '',
			'analytics.data_layer' => isset( $vendors['analytics']['data_layer'] ),
			'analytics.tag'        => isset( $vendors['analytics']['tag'] ),
			'analytics.beacon'     => isset( $vendors['analytics']['beacon'] ),
			'affiliate'            => isset( $vendors['affiliate'] ),
			'comments'             => isset( $vendors['comments'] ),
			'piano'                => isset( $vendors['piano'] ),
			'withdrawal'           => $this->settings->values()['withdrawal']['on'],
		];
		return array_keys( array_filter( $is_on ) );
	}
}
