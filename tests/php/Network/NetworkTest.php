<?php
/**
 * A network of the three sister sites. Each has its own settings and tables, even if it is older than the plugin or was
 * added later; they share defaults until a site has its own; a deleted site's data is deleted (T25, `site-25`,
 * `site-32`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Network;

use Circulation\Tests\Support\Workspace;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\TestCase;

final class NetworkTest extends TestCase {
	private const HOME = 'http://network.example';

	private const OPTIONS = [ 'circulation_page_facts', 'circulation_plan_list', 'circulation_settings', 'circulation_settings_history', 'circulation_tables' ];

	/** The state of a site without the plugin. */
	private const NOTHING = [ 'tables' => [], 'options' => [], 'jobs' => [], 'site' => null, 'region' => null ];

	/**
	 * Runs a step of tests/php/site/network.php.
	 *
	 * @param array<string, string> $variables
	 * @return list<string> What it printed.
	 */
	private function run_step( string $step, array $variables = [] ): array {
		$workspace = $GLOBALS['circulation_workspace'];
		self::assertInstanceOf( Workspace::class, $workspace );
		$variables += [ 'CIRCULATION_NETWORK_STEP' => $step ] + $workspace->variables( 'network', self::HOME );
		$assigned   = implode( ' ', array_map( static fn( string $name, string $value ): string => $name . '=' . escapeshellarg( $value ), array_keys( $variables ), $variables ) );
		exec( "$assigned " . escapeshellarg( PHP_BINARY ) . ' -d pcov.enabled=0 ' . escapeshellarg( dirname( __DIR__ ) . '/site/network.php' ) . ' 2>&1', $lines, $failed );
		self::assertSame( 0, $failed, implode( "\n", $lines ) );
		return $lines;
	}

	private function step( string $step ): mixed {
		$lines = $this->run_step( $step );
		return json_decode( (string) end( $lines ), true );
	}

	/**
	 * @param string $refused The table whose writes the database refuses.
	 * @return list<string>
	 */
	private function wp( string $command, int $site = 1, string $refused = '' ): array {
		$lines = $this->run_step( 'command', [ 'CIRCULATION_NETWORK_COMMAND' => $command, 'CIRCULATION_NETWORK_SITE' => (string) $site, 'CIRCULATION_NETWORK_REFUSED' => $refused ] );
		return end( $lines ) === '[]' ? array_slice( $lines, 0, -2 ) : $lines;
	}

	/**
	 * One value from each site's state.
	 *
	 * @return array<string, mixed>
	 */
	private function each( string $thing ): array {
		return array_map( static fn( array $site ): mixed => $site[ $thing ], (array) $this->step( 'state' ) );
	}

	/** @return list<string> */
	private static function tables( string $prefix ): array {
		return [ "{$prefix}circulation_calls", "{$prefix}circulation_consents", "{$prefix}circulation_outages", "{$prefix}circulation_presses", "{$prefix}circulation_withdrawals" ];
	}

	// Proves site-25, site-32, site-37.
	#[Test]
	public function each_site_of_a_network_has_its_own_tables_even_one_that_is_created_later(): void {
		$GLOBALS['circulation_workspace']->install( 'network', self::HOME, true );
		$this->step( 'sisters' );
		self::assertSame( [ 'network' => [], 'pagesix' => [] ], $this->each( 'tables' ) );

		self::assertSame( [ 'error' => null ], $this->step( 'activate' ) );
		self::assertSame( [ 'network' => self::tables( 'wp_' ), 'pagesix' => self::tables( 'wp_2_' ) ], $this->each( 'tables' ) );

		$this->the_sites_share_defaults_until_one_has_its_own();
		$this->a_refused_change_is_no_success();
		$this->the_network_has_a_screen_of_its_own();
		$this->a_story_of_a_sister_site_stays_closed_on_any_other();
		$this->another_network_is_left_alone();

		self::assertSame( [], $this->step( 'delete' ), 'a site that goes takes its tables along' );
		self::assertSame( [ true, false ], $this->step( 'remove' ) );
		self::assertSame( [ self::NOTHING, false ], $this->step( 'neighbor' ), 'nor on another network' );
		self::assertSame( array_fill_keys( [ 'network', 'pagesix' ], self::NOTHING ), $this->step( 'state' ), 'deleting the plugin leaves nothing on any site' );
	}

	/** Checks the network's defaults, a site's own value, and a site that is added later. */
	private function the_sites_share_defaults_until_one_has_its_own(): void {
		self::assertSame( [ 'Error: The database refused to store the network\'s option circulation_network.', 'exit 1' ], array_slice( $this->wp( 'network set exclusive true', 1, 'wp_sitemeta' ), -2 ) );
		$this->step( 'own' );
		$stored = $this->wp( 'network set region {"mode":"countries","countries":["US"],"header":"x-country"}' );
		self::assertSame( [ 'Success: Stored: region. These have their own and keep it: http://pagesix.network.example.', 'exit 0' ], array_slice( $stored, -2 ) );
		self::assertSame( $stored, $this->wp( 'network set region {"mode":"countries","countries":["US"],"header":"x-country"}' ), 'said once more, it is as true' );

		$this->step( 'add' );
		self::assertSame( [ 'network' => [ 'US' ], 'pagesix' => [ 'GB' ], 'decider' => [ 'US' ] ], $this->each( 'region' ), 'a site that comes later begins with them' );
		self::assertSame( self::tables( 'wp_3_' ), $this->each( 'tables' )['decider'] );
		self::assertSame( array_values( array_diff( self::OPTIONS, [ 'circulation_settings_history' ] ) ), array_values( array_diff( $this->each( 'options' )['decider'], [ 'circulation_settings_history' ] ) ) );
		$this->step( 'own' );
		self::assertSame( [ 'network' => 'nypost', 'pagesix' => 'pagesix', 'decider' => 'decider' ], $this->each( 'site' ) );

		self::assertSame( [ 1, 0 ], array_map( fn( int $site ): int => substr_count( implode( '', $this->wp( 'network defaults --format=json', $site ) ), '"has its own"' ), [ 2, 3 ] ) );
		$this->wp( 'network follow region', 2 );
		self::assertSame( [ 'US' ], $this->each( 'region' )['pagesix'] );
		self::assertSame( 'Success: Stored: exclusive. All sites follow.', array_slice( $this->wp( 'network set exclusive true' ), -2 )[0] );

		$this->wp( 'settings set public_prefix members', 2 );
		self::assertSame( 'Success: Stored: services. These have their own and keep it: http://pagesix.network.example.', array_slice( $this->wp( 'network set services {"identity":"members"}' ), -2 )[0], 'a site whose own path it is' );
		self::assertSame( [ [ 'blaize', 'members' ], [ 'members', 'plugins/public' ] ], array_map( static fn( array $site ): array => [ $site['services']['identity'], $site['public_prefix'] ], array_map( fn( int $site ): array => json_decode( implode( '', array_slice( $this->wp( 'settings export', $site ), 0, -1 ) ), true ), [ 2, 3 ] ) ) );
		self::assertStringEndsWith( 'is the path of another service; each needs its own. Nothing was stored.', array_slice( $this->wp( 'network follow services', 2 ), -2 )[0] );
		$this->wp( 'network set services {"identity":"blaize"}' );

		self::assertSame( 'Error: The setting "site" is each site\'s own; a network has none. Nothing was stored.', array_slice( $this->wp( 'network set site pagesix' ), -2 )[0] );
		self::assertSame( 'Error: There is no setting "colour". Nothing was stored.', array_slice( $this->wp( 'network set colour red' ), -2 )[0] );
		self::assertSame( 'Error: A network has no setting "site"; "wp circulation network defaults" lists all.', array_slice( $this->wp( 'network follow site' ), -2 )[0] );
	}

	/** Checks that a command names what the database has refused, and fails. */
	private function a_refused_change_is_no_success(): void {
		self::assertSame( [ 'Error: The database refused to store the network\'s option circulation_network.', 'exit 1' ], array_slice( $this->wp( 'network set exclusive false', 1, 'wp_sitemeta' ), -2 ) );
		self::assertSame( [ 'Error: Stored for the network. The database refused to store it on http://decider.network.example.', 'exit 1' ], array_slice( $this->wp( 'network set exclusive false', 1, 'wp_3_options' ), -2 ) );
		self::assertSame( [ 'Error: The database refused to store the option circulation_settings.', 'exit 1' ], array_slice( $this->wp( 'network follow exclusive', 3, 'wp_3_options' ), -2 ) );
		self::assertSame( [ 'Success: This site follows the network in exclusive.', 'exit 0' ], array_slice( $this->wp( 'network follow exclusive', 3 ), -2 ) );
	}

	/** Adds a second network to the same WordPress: what one network's sites share is none of the other's business. */
	private function another_network_is_left_alone(): void {
		self::assertSame( [ self::NOTHING, true ], $this->step( 'neighbor' ), 'its new site gets nothing' );
		$this->wp( 'network set exclusive true' );
		self::assertSame( [ self::NOTHING, true ], $this->step( 'neighbor' ), 'it follows no change' );
	}

	/** Runs a network plugin that collects the sister sites' stories, switches back and prints them (`gate-28`). */
	private function a_story_of_a_sister_site_stays_closed_on_any_other(): void {
		$places = [ 'a text alone', 'a joined text', 'an excerpt', 'the loop of a theme', 'after a switch for good' ];

		self::assertSame( [ 'members' => array_fill_keys( $places, [ true, false ] ), '' => array_fill_keys( $places, [ true, true ] ) ], $this->step( 'stories' ) );
	}

	/** Checks that the network's wp-admin has the shared settings, and that a site's screen says which it inherits. */
	private function the_network_has_a_screen_of_its_own(): void {
		$this->step( 'own' );

		self::assertSame(
			[
				'visitor'       => 401,
				'administrator' => 403,
				'wrong'         => 400,
				'own'           => [ 400, 'The setting "site" is each site\'s own; a network has none.' ],
				'saved'         => [ 200, [ 'NZ' ] ],
				'answer'        => [ '{}', [ 'http://pagesix.network.example' ] ],
				'overtaken'     => 409,
				'refused'       => [ 503, '/late/' ],
				'side by side'  => [ true, 'Theirs/', [ 'CA' ] ],
			],
			$this->step( 'save' )
		);
		self::assertSame( [ 'network' => [ 'CA' ], 'pagesix' => [ 'GB' ], 'decider' => [ 'CA' ] ], $this->each( 'region' ), 'a site with its own keeps it' );
		self::assertSame( [ true, [ 'CA' ], false, false, true, false ], $this->step( 'screens' ) );
	}
}
