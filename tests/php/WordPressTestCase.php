<?php
/**
 * A test that runs inside WordPress: its changes are rolled back afterwards, and the log must stay empty.
 */

declare(strict_types=1);

namespace Circulation\Tests;

use Circulation\Gating\Access;
use Circulation\Health\Finding;
use Circulation\Health\SiteTests;
use Circulation\Later;
use Circulation\Services;
use Circulation\Settings\Settings;
use Circulation\Tests\Support\AsPublished;
use Circulation\Tests\Support\CountedMinute;
use Circulation\Tests\Support\Workspace;
use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\PostCondition;
use PHPUnit\Framework\TestCase;
use WP_Error;
use WP_Hook;
use WP_Post;
use WP_Query;
use WP_REST_Request;
use WP_REST_Response;

/** Includes the helpers for articles, readers and services. */
abstract class WordPressTestCase extends TestCase {
	/** @var array<string, WP_Hook> */
	private array $hooks = [];

	/** @var list<array{url: string, args: array<string, mixed>}> What was sent to outside services. */
	protected array $calls = [];

	/** Whether the test has created, altered or dropped a table, which MariaDB cannot roll back. */
	private bool $has_changed_tables = false;

	#[Before]
	protected function open_wordpress(): void {
		global $wpdb, $wp_filter;
		$this->hooks = array_map( static fn( WP_Hook $hook ): WP_Hook => clone $hook, $wp_filter );
		file_put_contents( WP_DEBUG_LOG, '' );
		$wpdb->query( 'START TRANSACTION' );
		add_filter( 'query', $this->watch_tables( ... ), PHP_INT_MAX );
		wp_cache_flush();
		wp_set_current_user( 0 );
		$GLOBALS['wp_current_filter'] = [];
		$GLOBALS['wp_rest_server'] = null;
		$GLOBALS['wp_the_query']   = new WP_Query();
		$GLOBALS['wp_query']       = $GLOBALS['wp_the_query'];
		$GLOBALS['wp_scripts']     = null;
		$GLOBALS['wp_styles']      = null;
		$GLOBALS['post']           = null;
		unset( $_SERVER['HTTP_COOKIE'], $_SERVER['HTTP_X_CIRCULATION_REFERENCE'] );
		CountedMinute::$at = time();
		if ( AsPublished::is_on() ) {
			add_filter( 'pre_http_request', AsPublished::answer( ... ), PHP_INT_MAX, 3 );
		}
	}

	#[After]
	protected function close_wordpress(): void {
		global $wpdb, $wp_filter;
		$wpdb->query( 'ROLLBACK' );
		if ( $this->has_changed_tables && Workspace::mariadb() !== '' ) {
			$GLOBALS['circulation_workspace']->restore( 'process' );
		}
		wp_cache_flush();
		$wp_filter = $this->hooks;
		$_COOKIE   = [];
		CountedMinute::$at = null;
	}

	/** Remembers whether a statement has created, altered or dropped a table. */
	private function watch_tables( string $statement ): string {
		$this->has_changed_tables = $this->has_changed_tables || preg_match( '/^\s*(?:CREATE|ALTER|DROP|TRUNCATE)\s/i', $statement ) === 1;
		return $statement;
	}

	#[PostCondition]
	protected function log_is_empty(): void {
		self::assertSame( '', file_get_contents( WP_DEBUG_LOG ), 'Nothing may be written into WordPress\'s log.' );
	}

	/**
	 * Loads the parts of the plugin that wait for a hook, as WordPress does when it fires the hook, but without core's
	 * own callbacks.
	 */
	protected function comes( string $hook, mixed ...$given ): void {
		$GLOBALS['wp_current_filter'][] = $hook;
		$level                          = ob_get_level();
		foreach ( $GLOBALS['wp_filter'][ $hook ]->callbacks[ PHP_INT_MIN ] ?? [] as $callback ) {
			if ( is_array( $callback['function'] ) && $callback['function'][0] instanceof Later ) {
				$callback['function'][0]->come( ...$given );
			}
		}
		array_pop( $GLOBALS['wp_current_filter'] );
		// The test prints no page, for which a part may have begun to buffer.
		while ( ob_get_level() > $level ) {
			ob_end_clean();
		}
	}

	protected function in_wp_admin(): void {
		foreach ( [ '_maybe_update_core', '_maybe_update_plugins', '_maybe_update_themes' ] as $core_asks_its_servers ) {
			remove_action( 'admin_init', $core_asks_its_servers );
		}
		$GLOBALS['current_screen'] = \WP_Screen::get( 'dashboard' );
		do_action( 'admin_init' );
		$GLOBALS['current_screen'] = null;
	}

	protected function plugin_settings(): Settings {
		return new Settings( $GLOBALS['wpdb'] );
	}

	/**
	 * Merges settings into the stored ones, without validating them.
	 *
	 * @param array<string, mixed> $settings The settings to change.
	 */
	protected function set( array $settings ): void {
		if ( isset( $settings['plan_list'] ) ) {
			update_option( Settings::PLAN_LIST, $settings['plan_list'], false );
			unset( $settings['plan_list'] );
		}
		$stored = get_option( Settings::OPTION );
		update_option( Settings::OPTION, array_replace_recursive( is_array( $stored ) ? $stored : [], $settings ) );
	}

	/**
	 * Publishes an article.
	 *
	 * @param array<string, mixed> $fields Fields of wp_insert_post().
	 */
	protected function article( string $body, bool $members = true, array $fields = [] ): WP_Post {
		$id = wp_insert_post(
			$fields + [
				'post_title'   => 'Harbor City',
				'post_content' => $body,
				'post_status'  => 'publish',
				'post_author'  => 1,
			]
		);
		if ( $members ) {
			update_post_meta( $id, Access::META, Access::MEMBERS );
		}
		$post = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );
		return $post;
	}

	protected function as_user( string $role ): int {
		$id = wp_insert_user(
			[
				'user_login' => uniqid( $role ),
				'user_pass'  => 'x',
				'role'       => $role,
			]
		);
		self::assertIsInt( $id );
		wp_set_current_user( $id );
		return $id;
	}

	/** Makes the database refuse every statement on one of the plugin's tables. */
	protected static function without_table( string $table = 'circulation_calls' ): void {
		// WordPress treats an empty statement as a failed one.
		add_filter( 'query', static fn( mixed $statement ): mixed => is_string( $statement ) && str_contains( $statement, $table ) ? '' : $statement );
	}

	/** Counts the database reads whose statement contains the name. */
	protected function questions_about( string $name, \Closure $work ): int {
		$asked = 0;
		$count = static function ( string $query ) use ( &$asked, $name ): string {
			$asked += (int) ( str_starts_with( $query, 'SELECT' ) && str_contains( $query, $name ) );
			return $query;
		};
		add_filter( 'query', $count );
		$work();
		remove_filter( 'query', $count );
		return $asked;
	}

	/** Gives the browser a session cookie, among others. */
	protected function with_session( string $id ): void {
		$_SERVER['HTTP_COOKIE'] = "other=1; blaize_session=$id; blaize_tracking_id=t-1";
	}

	/**
	 * Sets the answer of outside services.
	 *
	 * @param mixed $body Sent as JSON; a string is sent as it is, and a WP_Error makes each call fail.
	 */
	protected function service_answers( mixed $body, int $status = 200, string $retry_after = '' ): void {
		add_filter(
			'pre_http_request',
			function ( mixed $before, array $args, string $url ) use ( $body, $status, $retry_after ): array|WP_Error {
				$this->calls[] = [
					'url'  => $url,
					'args' => $args,
				];
				return $body instanceof WP_Error ? $body : [
					'headers'  => [ 'retry-after' => $retry_after ],
					'body'     => is_string( $body ) ? $body : (string) wp_json_encode( $body ),
					'response' => [
						'code'    => $status,
						'message' => '',
					],
					'cookies'  => [],
					'filename' => null,
				];
			},
			10,
			3
		);
	}

	/**
	 * Sends a request through WordPress's REST server.
	 *
	 * @param array<string, string> $headers
	 * @param array<string, mixed>  $query
	 */
	protected function rest( string $path, array $headers = [], array $query = [], string $method = 'GET' ): WP_REST_Response {
		$request = new WP_REST_Request( $method, $path );
		$request->set_query_params( $query );
		foreach ( $headers as $name => $value ) {
			$request->set_header( $name, $value );
		}
		$server   = rest_get_server();
		$response = apply_filters( 'rest_post_dispatch', rest_ensure_response( $server->dispatch( $request ) ), $server, $request );
		self::assertInstanceOf( WP_REST_Response::class, $response );
		return $response;
	}

	/** The finding of a Site Health test that calls no service. */
	protected function site_test( string $id ): Finding {
		$services = new Services( WP_PLUGIN_DIR . '/circulation/plugin.php' );
		foreach ( ( new SiteTests( $services ) )->rows() as $row ) {
			if ( $row->id === $id ) {
				return $row->look();
			}
		}
		self::fail( "Site Health has no test \"$id\"." );
	}
}
