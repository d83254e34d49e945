<?php
/**
 * A new setting is one row: it works from wp-admin's screen to saving, history and the page's configuration, without
 * another line of code.
 */

declare(strict_types=1);

namespace Circulation\Tests\Settings;

use Circulation\Admin\HistoryRoute;
use Circulation\Admin\SettingsRoute;
use Circulation\Admin\SettingsScreen;
use Circulation\Assets\BootConfig;
use Circulation\Assets\Build;
use Circulation\Assets\Translations;
use Circulation\EachSite;
use Circulation\Gating\Access;
use Circulation\Limits\Counters;
use Circulation\Rest\RateLimit;
use Circulation\Rest\RouteException;
use Circulation\Settings\Connections;
use Circulation\Settings\CookieNames;
use Circulation\Settings\Environment;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Keys;
use Circulation\Settings\NetworkDefaults;
use Circulation\Settings\OptionRows;
use Circulation\Settings\Revisions;
use Circulation\Settings\Schema;
use Circulation\Settings\Setting;
use Circulation\Settings\Settings;
use Circulation\Settings\SettingsHistory;
use Circulation\Settings\Sites;
use Circulation\Tables;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use WP_REST_Request;

final class NewSettingTest extends WordPressTestCase {
	private Settings $settings;

	private function schema(): Schema {
		return new Schema( [ 'sponsor_line' => new Setting( 'Sponsor line', 'Above each article.', default: 'None', rule: [ 'pattern' => '^[A-Za-z ]{1,20}\z' ], takes: 'letters and spaces, at most 20', panel: 'payment', page: 'sponsorLine' ) ] );
	}

	/**
	 * Sends settings as the screen does.
	 *
	 * @param array<string, mixed> $sent
	 * @return array<string, mixed>
	 */
	private function save( array $sent ): array {
		$this->as_user( 'administrator' );
		$this->settings = new Settings( $GLOBALS['wpdb'], $this->schema() );
		$rows           = new OptionRows( $GLOBALS['wpdb'] );
		$limit          = new RateLimit( new Counters( new Tables( $GLOBALS['wpdb'] ) ) );
		$route          = new SettingsRoute( $this->settings, new Keys( new Environment(), $this->schema() ), new Revisions(), $limit, new NetworkDefaults( $this->schema() ), new EachSite(), $rows );
		$request        = new WP_REST_Request( 'POST', '/circulation/v1/settings' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( $sent ) );
		return $route->handle( $request );
	}

	#[Test]
	public function the_screen_has_its_field_and_saves_it(): void {
		$tab = ( new SettingsScreen( $this->schema() ) )->tabs( false )[1];

		self::assertContains( 'sponsor_line', $tab['keys'] );
		self::assertContains(
			[
				'name'    => 'sponsor_line',
				'control' => 'text',
				'label'   => 'Sponsor line',
				'help'    => 'Above each article.',
			],
			array_merge( ...array_column( $tab['panels'], 'fields' ) )
		);
	}

	#[Test]
	public function a_saved_value_is_in_the_answer_the_history_and_the_pages_configuration(): void {
		self::assertSame( 'None', self::sponsor( ( new Settings( $GLOBALS['wpdb'], $this->schema() ) )->all() ) );
		( new SettingsHistory( new OptionRows( $GLOBALS['wpdb'] ), $this->schema() ) )->register();

		self::assertSame( 'Home Bakery', $this->save( [ 'sponsor_line' => 'Home Bakery' ] )['values']['sponsor_line'] );

		self::assertSame( 'Home Bakery', $this->page()['sponsorLine'] );
		$history = new HistoryRoute( new SettingsHistory( new OptionRows( $GLOBALS['wpdb'] ), $this->schema() ), new RateLimit( new Counters( new Tables( $GLOBALS['wpdb'] ) ) ), $this->schema() );
		self::assertContains( 'Sponsor line', $history->handle( new WP_REST_Request() )['changes'][0]['settings'] );
		$this->save( [ 'sponsor_line' => 'None' ] );
		self::assertArrayNotHasKey( 'sponsorLine', $this->page(), 'its default is not written into pages' );
	}

	#[Test]
	public function a_wrong_value_is_named_and_not_saved(): void {
		try {
			$this->save( [ 'sponsor_line' => '<b>' ] );
			self::fail( 'It was saved.' );
		} catch ( RouteException $refused ) {
			self::assertSame( 'Sponsor line: "<b>" cannot be used; it takes letters and spaces, at most 20.', $refused->getMessage() );
		}
		self::assertSame( 'None', self::sponsor( $this->settings->all() ) );
	}

	#[Test]
	public function the_sites_of_a_network_share_it(): void {
		self::assertSame( 'Home Bakery', self::sponsor( ( new NetworkDefaults( $this->schema() ) )->validate( [ 'sponsor_line' => 'Home Bakery' ] )['values'] ) );
	}

	/**
	 * The configuration that a page gives the app.
	 *
	 * @return array<string, mixed>
	 */
	private function page(): array {
		$settings = new Settings( $GLOBALS['wpdb'], $this->schema() );
		$config   = new BootConfig( $settings, new Sites( $settings ), new FeatureFlags( $settings ), new CookieNames( $settings ), new Environment(), new Connections( $settings, new Environment() ), new Access(), new Build( '', '' ), static fn(): Translations => new Translations( '' ) );
		return $config->values( 'page' );
	}

	/**
	 * Reads a setting that the generated types do not know.
	 *
	 * @param array<string, mixed> $values
	 */
	private static function sponsor( array $values ): mixed {
		return $values['sponsor_line'] ?? null;
	}
}
