<?php
/**
 * The commands on a real site, through WP-CLI's command interface (`watch-8` to `watch-10`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Cli;

use Circulation\Tests\Http\HttpTestCase;
use Circulation\Tests\Http\Publisher;
use Circulation\Tests\Support\Workspace;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class CommandsTest extends HttpTestCase {
	/**
	 * Runs a WP-CLI command and returns its output, with the exit code as the last line. `$before` runs first.
	 *
	 * @return list<string>
	 */
	private function wp( string $command, string $before = '' ): array {
		$words = array_map( static fn( string $word ): string => trim( $word, "'" ), (array) preg_split( "/ (?=(?:[^']*'[^']*')*[^']*$)/", $command ) );
		$name  = in_array( $words[0], [ 'gate', 'plans', 'settings' ], true ) ? array_shift( $words ) . ' ' . array_shift( $words ) : array_shift( $words );
		$code  = $before . ' WP_CLI::run( ' . var_export( "circulation $name", true ) . ', ' . var_export( $words, true ) . ' );';
		return explode( "\n", Publisher::get()->run( $code, 'require ' . var_export( dirname( __DIR__ ) . '/Support/wp-cli.php', true ) . ';' ) );
	}

	/**
	 * The rows of a printed table.
	 *
	 * @param list<string> $printed
	 * @return list<array<string, mixed>>
	 */
	private function rows( array $printed ): array {
		foreach ( $printed as $line ) {
			if ( preg_match( '/^(?:table|csv|json|yaml) (\{.*)$/D', $line, $part ) === 1 ) {
				$list = json_decode( $part[1], true );
				return array_map( static fn( array $item ): array => array_combine( $list['fields'], $item ), $list['items'] );
			}
		}
		self::fail( implode( "\n", $printed ) );
	}

	/** @param list<string> $printed */
	private static function code( array $printed ): string {
		return (string) end( $printed );
	}

	#[Test]
	public function there_are_these_commands(): void {
		$names = Publisher::get()->run( 'echo implode( "|", WP_CLI::names() );', 'require ' . var_export( dirname( __DIR__ ) . '/Support/wp-cli.php', true ) . ';' );

		self::assertSame( 'doctor|gate list|gate set|gate audit|gate rehash|plans check|plans diff|plans flush|settings get|settings set|settings export|settings import' . ( Workspace::is_network() ? '|network defaults|network set|network follow' : '' ), str_replace( 'circulation ', '', $names ) );
	}

	// Proves watch-8.
	#[Test]
	public function the_doctor_runs_every_test_and_ends_with_one_when_something_is_critical(): void {
		$printed = $this->wp( 'doctor --format=json' );
		$found   = array_column( $this->rows( $printed ), 'status', 'test' );

		self::assertSame( [ 'bot-check', 'keys', 'switches', 'permalinks', 'schedule', 'tables', 'object-cache', 'gate', 'plans', 'settings', 'legal-pages', 'display-names', 'outages', 'identity', 'decision', 'gateway', 'newsletters', 'identity-admin', 'session-cookie', 'plan-offer', 'features', 'extensions', 'charged-callback' ], array_values( array_unique( array_keys( $found ) ) ) );
		self::assertSame( [ 'good', 'critical', 'good', 'critical' ], [ $found['session-cookie'], $found['decision'], $found['permalinks'], $found['plans'] ], 'no decision service stands on this address' );
		self::assertSame( 'exit 1', self::code( $printed ) );

		$well = 'add_filter( "site_status_tests", static fn( array $tests ): array => [ "direct" => [ "circulation_gate" => $tests["direct"]["circulation_gate"] ], "async" => [] ], 99 );';
		self::assertSame( 'exit 0', self::code( $this->wp( 'doctor', $well ) ) );
		$none = 'add_filter( "site_status_tests", static fn() => null, 5 );';
		self::assertSame( [ 'Error: No test of Circulation ran: other code answers WordPress\'s filter site_status_tests without them.', 'exit 1' ], $this->wp( 'doctor', $none ) );
	}

	// Proves watch-4.
	#[Test]
	public function a_service_that_is_off_is_handed_to_monitoring_with_an_exit_code(): void {
		$alone = 'add_filter( "site_status_tests", static fn( array $tests ): array => [ "direct" => [ "circulation_outages" => $tests["direct"]["circulation_outages"] ], "async" => [] ], 99 );';
		Publisher::get()->run( '$GLOBALS["wpdb"]->query( "DELETE FROM wp_circulation_outages" );' );
		self::assertSame( 'exit 0', self::code( $this->wp( 'doctor', $alone ) ) );
		$off = '( new Circulation\Outages\OutageLog( new Circulation\Tables( $GLOBALS["wpdb"] ), static fn() => time() - 400 ) )->note( "gateway", "status 503" ); do_action( "circulation_service_unavailable", "gateway", "gateway.discounts: status 503" );';
		try {
			$printed = $this->wp( 'doctor --format=json', $alone . $off );
			self::assertStringContainsString( 'It answered with an error. Status 503. Call: gateway.discounts.', $this->rows( $printed )[0]['explanation'] );
			self::assertSame( 'exit 1', self::code( $printed ) );
		} finally {
			Publisher::get()->run( '$GLOBALS["wpdb"]->query( "DELETE FROM wp_circulation_outages" );' );
		}
	}

	// Proves watch-10.
	#[Test]
	public function members_only_stories_are_listed_by_category_and_day(): void {
		$walled = [ 'Walled wall-block', 'Walled wall-group', 'Walled wall' ];
		self::assertSame( [ ...$walled, 'Gallery', 'Album', 'Members page', 'Old story', 'Harbor City again' ], array_column( $this->rows( $this->wp( 'gate list' ) ), 'title' ) );
		self::assertSame( [ ...$walled, 'Gallery', 'Album', 'Old story', 'Harbor City again' ], array_column( $this->rows( $this->wp( 'gate list --category=uncategorized --after=2026-01-15 --before=2026-01-15' ) ), 'title' ) );
		self::assertSame( [ '0', 'exit 0' ], $this->wp( 'gate list --before=2026-01-14 --format=count' ) );
		self::assertContains( 'Open story', array_column( $this->rows( $this->wp( 'gate list --open' ) ), 'title' ) );
		self::assertNotContains( 'Album', array_column( $this->rows( $this->wp( 'gate list --open' ) ), 'title' ) );
	}

	// Proves watch-10.
	#[Test]
	public function stories_are_closed_and_opened_after_a_dry_run(): void {
		$id = Publisher::get()->ids['open'];
		try {
			self::assertSame( 'open', $this->rows( $this->wp( "gate set $id --members --dry-run" ) )[0]['access'] );
			$printed = $this->wp( "gate set $id --members" );
			self::assertSame( [ 'Stories 1/1', 'members' ], [ $printed[0], $this->rows( $printed )[0]['access'] ] );
			self::assert_holds( true, 'circ-paywall', $this->get( $this->path( 'open' ) )['body'], 'the closed story' );
			self::assertSame( [], $this->rows( $this->wp( "gate set $id --members" ) ), 'what is closed is not closed again' );
			self::assertSame( 'registered', $this->rows( $this->wp( "gate set $id --registered" ) )[0]['access'] );
			self::assertSame( [ 'Open story', 'Old story' ], array_values( array_intersect( array_column( $this->rows( $this->wp( 'gate list --registered' ) ), 'title' ), [ 'Old story', 'Open story', 'Album' ] ) ) );
			self::assertSame( 'members', $this->rows( $this->wp( "gate set $id --members" ) )[0]['access'] );
		} finally {
			self::assertSame( 'open', $this->rows( $this->wp( "gate set $id --open --format=json" ) )[0]['access'] );
		}
	}

	// Proves watch-10.
	#[Test]
	public function a_category_is_named_in_its_own_script(): void {
		$site = Publisher::get();
		$term = (int) $site->run( 'echo wp_insert_term( "Новости", "category" )["term_id"];' );
		$id   = (int) $site->run( "echo wp_insert_post( [ 'post_title' => 'Reka', 'post_status' => 'publish', 'post_category' => [ $term ] ] );" );
		try {
			self::assertSame( [ 'Reka' ], array_column( $this->rows( $this->wp( 'gate list --open --category=новости' ) ), 'title' ) );
		} finally {
			$site->run( "wp_delete_post( $id, true ); wp_delete_category( $term );" );
		}
	}

	// Proves watch-8.
	#[Test]
	#[TestWith( [ 'gate set --members', 'Say which: ids, --from, --category, --after, --before, or --all.' ] )]
	#[TestWith( [ 'gate set 1', 'Say one of --members, --registered and --open.' ] )]
	#[TestWith( [ 'gate set 1 --members --open', 'Say one of --members, --registered and --open.' ] )]
	#[TestWith( [ 'gate set 99999 --open', 'There is no published story "99999"; give its id, a number.' ] )]
	#[TestWith( [ 'gate set --members --no-all', 'Say which: ids, --from, --category, --after, --before, or --all.' ] )]
	#[TestWith( [ 'gate set --no-open --all', 'Say one of --members, --registered and --open.' ] )]
	#[TestWith( [ 'gate set --open --from=subscribers', '--from takes members, registered or open.' ] )]
	#[TestWith( [ 'gate set --open --from=open', '--from names the access that they are to get.' ] )]
	#[TestWith( [ 'gate set --open --from=members --category= --dry-run', '--category takes the slug of a category that there is.' ] )]
	#[TestWith( [ 'gate set --open --from=members --after= --dry-run', '--after takes a day such as 2026-01-31.' ] )]
	#[TestWith( [ 'gate set --open --from=members --before=0 --dry-run', '--before takes a day such as 2026-01-31.' ] )]
	#[TestWith( [ 'gate set --open --all --from= --dry-run', '--from takes members, registered or open.' ] )]
	#[TestWith( [ 'doctor --format=xml', '--format takes table, csv, json, yaml, count.' ] )]
	#[TestWith( [ 'plans diff --format=xml', '--format takes table, csv, json, yaml, count.' ] )]
	#[TestWith( [ 'settings import /nowhere.json --format=xml', '--format takes table, csv, json, yaml, count.' ] )]
	#[TestWith( [ 'gate list --after=2026-02-30', '--after takes a day such as 2026-01-31.' ] )]
	#[TestWith( [ 'gate list --before=yesterday', '--before takes a day such as 2026-01-31.' ] )]
	#[TestWith( [ 'gate list --category=nowhere', '--category takes the slug of a category that there is.' ] )]
	#[TestWith( [ 'gate list --format=xml', '--format takes table, csv, json, yaml, count.' ] )]
	#[TestWith( [ 'gate list --colour', 'unknown --colour parameter' ] )]
	#[TestWith( [ 'settings get nothing', 'There is no setting "nothing"; "wp circulation settings get" lists all.' ] )]
	#[TestWith( [ 'settings set nothing 1', 'There is no setting "nothing"; "wp circulation settings get" lists all.' ] )]
	#[TestWith( [ 'settings import /nowhere.json', 'The file "/nowhere.json" cannot be read.' ] )]
	#[TestWith( [ 'settings import /', 'The file "/" cannot be read.' ] )]
	#[TestWith( [ 'plans check /nowhere.txt', 'The file "/nowhere.txt" cannot be read.' ] )]
	#[TestWith( [ 'plans check /', 'The file "/" cannot be read.' ] )]
	public function an_impossible_change_is_reported_and_nothing_is_done( string $command, string $says ): void {
		self::assertSame( [ "Error: $says", 'exit 1' ], $this->wp( $command ) );
	}

	// Proves watch-10.
	#[Test]
	public function a_story_that_is_not_published_or_of_another_type_is_no_story_to_close(): void {
		$ids = explode( '|', Publisher::get()->run( 'echo wp_insert_post( [ "post_title" => "Draft" ] ), "|", wp_insert_post( [ "post_title" => "Row", "post_type" => "wp_block", "post_status" => "publish" ] );' ) );
		try {
			foreach ( $ids as $id ) {
				self::assertSame( [ "Error: There is no published story \"$id\"; give its id, a number.", 'exit 1' ], $this->wp( "gate set $id --members" ) );
			}
		} finally {
			Publisher::get()->run( "wp_delete_post( $ids[0], true ); wp_delete_post( $ids[1], true );" );
		}
	}

	// Proves watch-10.
	#[Test]
	public function stories_of_one_access_alone_are_opened(): void {
		$found  = $this->rows( $this->wp( 'gate list' ) );
		$access = array_column( $found, 'access', 'id' );
		self::assertContains( 'registered', $access );
		self::assertSame( array_keys( $access, 'members', true ), array_column( $this->rows( $this->wp( 'gate set --open --from=members --dry-run' ) ), 'id' ) );
		self::assertSame( [ 'Error: --format takes table, csv, json, yaml, count.', 'exit 1' ], $this->wp( 'gate set --open --from=members --format=xml' ) );
		self::assertSame( $found, $this->rows( $this->wp( 'gate list' ) ), 'a wrong format ends the command before it changes anything' );
		self::assertSame( array_keys( $access, 'registered', true ), array_column( $this->rows( $this->wp( 'gate set --open --from=registered --dry-run' ) ), 'id' ) );
	}

	// Proves watch-10, gate-46.
	#[Test]
	public function the_audit_finds_no_leak_on_a_site_without_one_and_names_the_place_of_an_existing_one(): void {
		$id = Publisher::get()->ids['post'];
		// Another plugin prints the whole text, with markup added, as a description.
		$leaking = 'add_filter( "pre_http_request", static fn( $before, array $args, string $url ) => str_contains( $url, "/embed/" ) ? [ "headers" => [], "body" => "<meta content=\"In the&nbsp;harbor the “ferries” waited for the last train.\">", "response" => [ "code" => 200, "message" => "" ], "cookies" => [], "filename" => null ] : $before, 10, 3 );';
		$story   = "wp_update_post( [ 'ID' => $id, 'post_content' => get_post( $id )->post_content . '<!-- wp:paragraph --><p>In the harbor the ferries waited for the last train.</p><!-- /wp:paragraph -->' ] );";
		$was     = Publisher::get()->run( "echo base64_encode( get_post( $id )->post_content );" );
		try {
			Publisher::get()->run( $story );
			$printed = $this->wp( "gate audit $id" );
			self::assertSame( [ 'closed' ], array_values( array_unique( array_column( $this->rows( $printed ), 'result' ) ) ) );
			self::assertContains( 'category uncategorized', array_column( $this->rows( $printed ), 'place' ) );
			self::assertSame( [ 'Stories 1/1', 'exit 0' ], [ $printed[0], self::code( $printed ) ] );
			$printed = $this->wp( "gate audit $id --format=json", $leaking );
			self::assertSame( [ 'embed' => 'leak' ], array_diff( array_column( $this->rows( $printed ), 'result', 'place' ), [ 'closed' ] ) );
			self::assertSame( 'exit 1', self::code( $printed ) );
			// The edge lets only one crawler through.
			$lets_in = str_replace( 'str_contains( $url, "/embed/" )', 'str_contains( $args["user-agent"], "GPTBot" ) && str_contains( $url, "/embed/" )', $leaking );
			$results = array_column( $this->rows( $this->wp( "gate audit $id --as=machines --format=json", $lets_in ) ), 'result', 'place' );
			self::assertSame( [ 'GPTBot: embed' => 'leak' ], array_diff( $results, [ 'closed' ] ) );
			self::assertArrayHasKey( 'Googlebot: REST', $results );
			self::assertSame( [ 'Error: --as takes "machines".', 'exit 1' ], $this->wp( "gate audit $id --as=robots" ) );
			$closed = 'add_filter( "pre_http_request", static fn() => new WP_Error( "http_request_failed", "no" ) );';
			$results = array_column( $this->rows( $this->wp( "gate audit $id", $closed ) ), 'result', 'place' );
			unset( $results['outside of its page'] );
			self::assertSame( [ 'not reached' ], array_values( array_unique( $results ) ) );
			// A staging site asks this server for a password, and its readers not.
			$asks = 'add_filter( "pre_http_request", static fn() => [ "headers" => [], "body" => "<p>Password</p>", "response" => [ "code" => 401, "message" => "" ], "cookies" => [], "filename" => null ] );';
			$results = array_column( $this->rows( $this->wp( "gate audit $id", $asks ) ), 'result', 'place' );
			self::assertSame( [ 'story' => 'not reached', 'panel' => 'not reached' ], array_diff( $results, [ 'closed' ] ) );
			Publisher::get()->run( "global \$wpdb; \$wpdb->query( \"UPDATE \$wpdb->posts SET post_content = REPLACE( post_content, 'ferries', 'steamers' ) WHERE ID = $id\" ); wp_cache_flush();" );
			$printed = $this->wp( "gate audit $id" );
			self::assertSame( [ 'outside of its page' => 'not known' ], array_diff( array_column( $this->rows( $printed ), 'result', 'place' ), [ 'closed' ] ) );
			self::assertSame( 'exit 1', self::code( $printed ) );
			self::assertStringContainsString( 'known again: 1.', implode( "\n", $this->wp( 'gate rehash' ) ) );
			self::assertSame( 'exit 0', self::code( $this->wp( "gate audit $id" ) ) );
		} finally {
			Publisher::get()->run( "wp_update_post( [ 'ID' => $id, 'post_content' => wp_slash( base64_decode( '$was' ) ) ] );" );
		}
	}

	// Proves watch-7.
	#[Test]
	public function a_plan_list_is_checked_line_by_line_and_compared_with_the_offer(): void {
		$file = tempnam( sys_get_temp_dir(), 'plans' );
		file_put_contents( $file, "a { name: 'A', frequency: 1, amount: 1 }\nb { name: 'B', frequency: 5, amount: 1 }\n" );
		$printed = $this->wp( "plans check $file" );
		self::assertSame( [ 2 ], array_column( $this->rows( $printed ), 'line' ) );
		self::assertSame( 'exit 1', self::code( $printed ) );
		file_put_contents( $file, "a { name: 'A', frequency: 1, amount: 1 }\n" );
		self::assertSame( 'exit 0', self::code( $this->wp( "plans check $file --format=json" ) ) );
		unlink( $file );
		self::assertSame( 'Success: Plans: 0.', $this->wp( 'plans flush' )[0] );

		$engine  = 'update_option( "circulation_plan_list", "a { name: \'A\', frequency: 1, amount: 1 }\nb { name: \'B\', frequency: 1, amount: 1 }" ); add_filter( "pre_http_request", static fn() => [ "headers" => [], "body" => json_encode( [ "outputValue" => "b\nc" ] ), "response" => [ "code" => 200, "message" => "" ], "cookies" => [], "filename" => null ] );';
		$printed = $this->wp( 'plans diff', $engine );
		Publisher::get()->run( 'update_option( "circulation_plan_list", "" );' );
		self::assertSame( [ 'b yes yes', 'c no yes', 'a yes no' ], array_map( static fn( array $row ): string => "{$row['plan']} {$row['list']} {$row['offer']}", $this->rows( $printed ) ) );
		self::assertSame( 'exit 1', self::code( $printed ) );
	}

	// Proves watch-8.
	/** @param string $refused What the refused statements match. */
	#[Test]
	#[TestWith( [ 'gate set ID --members', 'wp_postmeta.*circulation_access', 'Error: The database refused to store the access of ID.' ] )]
	#[TestWith( [ 'gate rehash', 'wp_postmeta', 'Error: The database refused to store the hashes of ID.' ] )]
	#[TestWith( [ 'plans flush', 'circulation_plans', 'Error: The database refused to store the copy of the plan list (option circulation_plans).' ] )]
	#[TestWith( [ 'settings set mobile_app_marker New/', 'circulation_settings\b', 'Error: The database refused to store the option circulation_settings.' ] )]
	#[TestWith( [ 'settings import FILE', 'circulation_settings\b', 'Error: The database refused to store the option circulation_settings.' ] )]
	#[TestWith( [ 'settings import FILE', 'circulation_plan_list', 'Error: The database refused to store the option circulation_plan_list.' ] )]
	public function what_the_database_refuses_to_store_is_named_and_the_command_fails( string $command, string $refused, string $says ): void {
		$id     = (string) Publisher::get()->ids['open'];
		$found  = Publisher::get()->run( 'echo base64_encode( serialize( get_option( "circulation_settings" ) ) );' );
		$file   = (string) tempnam( sys_get_temp_dir(), 'settings' );
		$refuse = 'add_filter( "query", static fn( $statement ) => preg_match( ' . var_export( "/^(?:UPDATE|INSERT|DELETE|REPLACE)\\b.*$refused/is", true ) . ', $statement ) === 1 ? "" : $statement );';
		// For the hashes, the text is changed past WordPress.
		$before = $command === 'gate rehash' ? "update_post_meta( $id, 'circulation_access', 'members' ); \$GLOBALS['wpdb']->query( \"DELETE FROM wp_postmeta WHERE post_id = $id AND meta_key LIKE '%circulation_body%'\" );" : '';
		file_put_contents( $file, '{"mobile_app_marker":"New/","plan_list":"a { name: \'A\', frequency: 1, amount: 1 }"}' );
		try {
			Publisher::get()->run( $before );
			$printed = $this->wp( strtr( $command, [ 'ID' => $id, 'FILE' => $file ] ), $refuse );
			self::assertSame( [ str_replace( 'ID', $id, $says ), 'exit 1' ], array_slice( $printed, -2 ), implode( "\n", $printed ) );
			self::assertStringNotContainsString( 'Success', implode( "\n", $printed ) );
		} finally {
			unlink( $file );
			Publisher::get()->run( "delete_post_meta( $id, 'circulation_access' ); update_option( 'circulation_plan_list', '' ); update_option( 'circulation_settings', unserialize( base64_decode( '$found' ) ), true );" );
		}
	}

	// Proves watch-9, site-6.
	#[Test]
	public function what_wp_config_decides_is_said_when_its_setting_is_read_or_changed(): void {
		$found  = Publisher::get()->run( 'echo base64_encode( serialize( get_option( "circulation_settings" ) ) );' );
		$decide = 'define( "CIRCULATION_GATEWAY_ENVIRONMENT", "production" );';
		$note   = 'Warning: wp-config.php decides gateway.environment (CIRCULATION_GATEWAY_ENVIRONMENT is "production"), so what is stored has no effect.';
		try {
			self::assertContains( $note, $this->wp( 'settings get gateway', $decide ) );
			self::assertNotContains( $note, $this->wp( 'settings get flags', $decide ) );
			self::assertContains( $note, $this->wp( 'settings set gateway.environment production', $decide ) );
			self::assertNotContains( $note, $this->wp( 'settings set gateway.merchant_id m1', $decide ) );
		} finally {
			Publisher::get()->run( "update_option( 'circulation_settings', unserialize( base64_decode( '$found' ) ), true );" );
		}
	}

	// Proves watch-9.
	#[Test]
	public function settings_are_read_changed_exported_and_imported_without_keys(): void {
		$found = Publisher::get()->run( 'echo base64_encode( serialize( get_option( "circulation_settings" ) ) );' );
		$file  = (string) tempnam( sys_get_temp_dir(), 'settings' );
		try {
			Publisher::get()->run( 'update_option( "circulation_keys", [ "bot_check.secret" => "a-secret-9Fq2-of-this-site" ] );' );
			self::assertSame( [ 'flags.membership' => 'true' ], array_column( $this->rows( $this->wp( 'settings get flags.membership' ) ), 'value', 'name' ) );
			self::assertSame( 'Success: Stored: flags.', $this->wp( 'settings set flags.membership false' )[0] );
			self::assertSame( 'Success: Stored: flags.', $this->wp( "settings set flags '{\"membership\":true}'" )[0], 'a group, with the parts that change' );
			self::assertSame( 'Success: Stored: flags.', $this->wp( 'settings set flags.membership false' )[0] );
			self::assertSame( 'Success: Nothing to change: flags.membership.', $this->wp( 'settings set flags.membership false' )[0] );
			self::assertSame( 'Success: Stored: site_names.', $this->wp( "settings set site_names.nypost '2026'" )[0], 'a name that looks like a number is a text' );

			$exported = implode( "\n", array_slice( $this->wp( 'settings export' ), 0, -1 ) );
			self::assertSame( [ false, '2026' ], [ json_decode( $exported, true )['flags']['membership'], json_decode( $exported, true )['site_names']['nypost'] ] );
			self::assertStringNotContainsString( '9Fq2', $exported );

			file_put_contents( $file, str_replace( '"2026"', '"The Paper"', $exported ) );
			self::assertSame( 'Success: Nothing is wrong. Would change: site_names.', $this->wp( "settings import $file --dry-run" )[0] );
			self::assertSame( 'Success: Stored: site_names.', $this->wp( "settings import $file" )[0] );
			self::assertSame( 'The Paper', $this->rows( $this->wp( 'settings get site_names.nypost' ) )[0]['value'] );

			file_put_contents( $file, '{"brand":{"logo":"/wp-content/uploads/of-another-site.png","accent":"#7a2e00"}}' );
			$printed = $this->wp( "settings import $file" );
			self::assertStringStartsWith( 'Warning: This does not come along. Logo: "/wp-content/uploads/of-another-site.pn', $printed[0] );
			self::assertSame( 'Success: Stored: brand.', $printed[1] );
			self::assertSame( [ '', '#7a2e00' ], array_column( array_slice( $this->rows( $this->wp( 'settings get brand' ) ), 0, 2 ), 'value' ) );

			file_put_contents( $file, '{"site_names":{"nypost":"After"},"maintenance":{"text":"The till is closed.","until":"2020-01-01 06:00"}}' );
			self::assertSame( [ 'Warning: This does not come along. End of the maintenance: 2020-01-01 06:00 has passed already. Choose a time in the future.', 'Success: Stored: site_names.' ], array_slice( $this->wp( "settings import $file" ), 0, 2 ) );
			file_put_contents( $file, '{"site_names":{"nypost":"Half"},"maintenance":{"text":"The till is closed.","until":"2020-13-01 06:00"}}' );
			self::assertSame( [ 'maintenance.until' ], array_column( $this->rows( $this->wp( "settings import $file" ) ), 'field' ), 'an end that is no time is a mistake' );
			file_put_contents( $file, '{"site":"mars","brand":{"logo":"/wp-content/uploads/of-another-site.png"}}' );
			$printed = $this->wp( "settings import $file --format=json" );
			self::assertStringStartsWith( 'Warning: This does not come along.', $printed[0], 'on the error output, so that a program reads the list' );
			self::assertSame( [ 'site' ], array_column( $this->rows( array_slice( $printed, 1 ) ), 'field' ) );

			file_put_contents( $file, '{"site":"mars","nonsense":1,"flags":{"membership":true}}' );
			$printed = $this->wp( "settings import $file" );
			self::assertSame( [ 'nonsense', 'site' ], array_column( $this->rows( $printed ), 'field' ) );
			self::assertSame( [ 'Error: Nothing was stored. Problems: 2.', 'exit 1' ], array_slice( $printed, -2 ) );
			self::assertSame( 'false', $this->rows( $this->wp( 'settings get flags.membership' ) )[0]['value'], 'not even what was right' );
			file_put_contents( $file, "\u{FEFF}{\r\n\"site_names\":{\"nypost\":\"A paper: \\\"b\\\":\"}\r\n}\r\n" );
			self::assertSame( 'Success: Nothing is wrong. Would change: site_names.', $this->wp( "settings import $file --dry-run" )[0] );
			file_put_contents( $file, '{"flags":{"membership":true},"site_names":{},"flags" :{}}' );
			self::assertSame( 'Error: A name stands twice in one object of this file, and only its last value would count.', $this->wp( "settings import $file" )[0] );
			file_put_contents( $file, '{"events":[{"title":"A","title":"B"}]}' );
			self::assertStringStartsWith( 'Error: A name stands twice', $this->wp( "settings import $file" )[0] );
			file_put_contents( $file, '{"comments":{"comments_webhook":"https://desk.example/hook"}}' );
			self::assertSame( [ 'comments.webhook_secret' ], array_column( $this->rows( $this->wp( "settings import $file" ) ), 'field' ), 'what the screen refuses' );
			file_put_contents( $file, '{"plan_list":"' . str_repeat( 'a', 1_000_000 ) . '"}' );
			$printed = $this->wp( "settings import $file" );
			self::assertSame( [ [ 'Plan list: use text of at most 200,000 bytes.' ], 'Error: Nothing was stored. Problems: 1.' ], [ array_column( $this->rows( $printed ), 'message' ), $printed[1] ] );
			foreach ( [ '{"keys":{"bot_check.secret":"x"}}' => 'Error: Keys are not taken from a file.', 'half' => 'Error: This is no JSON object of settings (Syntax error)', '[1]' => 'Error: This is no JSON object' ] as $text => $says ) {
				file_put_contents( $file, $text );
				self::assertStringStartsWith( $says, $this->wp( "settings import $file" )[0] );
			}
		} finally {
			unlink( $file );
			Publisher::get()->run( "update_option( 'circulation_settings', unserialize( base64_decode( '$found' ) ), true ); delete_option( 'circulation_keys' );" );
		}
	}
}
