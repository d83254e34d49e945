<?php
/**
 * Removes members-only text from what other plugins print without a template (`gate-23`, `gate-24`): answers of
 * admin-ajax.php and admin-post.php, where searches and endless lists bypass every filter; and, at any address of the
 * site, a feed, a file for machines, a route, a print page or a download that ends the request.
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Closure;
use Throwable;

/** Logged-in users get what they may edit; an answer without members-only text stays byte for byte. */
final class PrintedAnswers implements Module {
	/**
	 * The most bytes of an answer that are held back; a longer one is sent in whole lines while it is still being made.
	 */
	private const MOST = 8_000_000;

	/**
	 * PHP hands on each part that has so many bytes: what it keeps it sends unchecked if other code ends the request
	 * while an answer is looked through. It allocates 8 KB for a buffer with this size, and 16 KB with 1.
	 */
	private const CHUNK = 2;

	/** @var string|null The part of the answer that is held back; null for a download. */
	private ?string $waiting = '';

	/** WordPress's actions before it prints its feeds. */
	private const FEEDS = [ 'do_feed_rss', 'do_feed_rss2', 'do_feed_rdf', 'do_feed_atom' ];

	/** @var bool Whether a plugin has thrown the first buffer away. */
	private bool $is_removed = false;

	/** @var bool Whether WordPress prints the rest: a template's page, which OnePanel checks, a REST answer, a sitemap. */
	private bool $is_template = false;

	/** @var int The level of PHP's buffers at which the idle one is. */
	private int $level = 0;

	/**
	 * @param Closure(): ForeignAnswers $answers
	 * @param int $story The article whose page was requested; 0 for none.
	 */
	public function __construct( private readonly Closure $answers, private readonly int $story = 0 ) {}

	/**
	 * Checks the answer before WordPress prints its buffers, or when a plugin sends it by itself. Many plugins discard
	 * one buffer before they print, so a second one lies below, which does nothing until then.
	 */
	public function register(): void {
		$idle = fn( string $part, int $phase ): string => $this->is_removed ? $this->collect( $part, $phase ) : $part;
		ob_start( $idle, self::CHUNK );
		$this->level = ob_get_level();
		ob_start( $this->collect( ... ), self::CHUNK );
		// WordPress begins a buffer of its own at 1000.
		add_action( 'wp_before_include_template', $this->end( ... ), 999, 0 );
		add_action( 'template_redirect', $this->leave_sitemap( ... ), 9, 0 );
		add_filter( 'rest_pre_serve_request', $this->leave_rest( ... ), PHP_INT_MAX );
		add_action(
			'shutdown',
			function (): void {
				while ( ! $this->is_own() && ob_get_level() >= $this->level && ob_end_flush() );
			},
			0,
			0
		);
	}

	/** Ends the buffers, or leaves the rest as it is if other code has begun one above them. */
	public function end(): void {
		$top = $this->is_removed ? $this->level : $this->level + 1;
		while ( ob_get_level() === $top && $top >= $this->level && ob_end_flush() ) {
			--$top;
		}
		$this->is_template = true;
	}

	/** Leaves WordPress's own sitemap as it is, which it prints at 10: it is long, and holds addresses alone. */
	private function leave_sitemap(): void {
		$asked = array_filter( [ get_query_var( 'sitemap' ), get_query_var( 'sitemap-stylesheet' ) ] );
		$this->is_template = $this->is_template || $asked !== [];
	}

	/** Leaves a REST answer that WordPress prints as it is, because it has filters for it. */
	private function leave_rest( mixed $is_served ): mixed {
		$this->is_template = $this->is_template || ! $is_served;
		return $is_served;
	}

	/** Holds the parts of an answer back until it is complete, unless it is a download or WordPress's own page. */
	private function collect( string $part, int $phase ): string {
		if ( ( $phase & PHP_OUTPUT_HANDLER_CLEAN ) !== 0 ) {
			$this->waiting    = '';
			$this->is_removed = $this->is_removed || ( $phase & PHP_OUTPUT_HANDLER_FINAL ) !== 0;
			return $part;
		}
		if ( $this->waiting === null ) {
			return $part;
		}
		$this->waiting .= $part;
		$answer         = $this->waiting;
		if ( str_contains( $part, "\0" ) || $this->is_own() ) {
			$this->waiting = null;
			return $answer;
		}
		$is_last = ( $phase & PHP_OUTPUT_HANDLER_FINAL ) !== 0
			|| ( ( $phase & PHP_OUTPUT_HANDLER_FLUSH ) !== 0 && $this->is_stream() );
		if ( $answer === '' || ( ! $is_last && strlen( $answer ) < self::MOST ) ) {
			return '';
		}
		$line_end      = $is_last ? false : strrpos( $answer, "\n" );
		$length        = $line_end === false ? strlen( $answer ) : $line_end + 1;
		$this->waiting = substr( $answer, $length );
		return $this->checked( substr( $answer, 0, $length ) );
	}

	/** Sends nothing if checking the answer fails, for example because another plugin's filter throws. */
	private function checked( string $answer ): string {
		try {
			$open = $this->open( $answer );
		} catch ( Throwable $failure ) {
			status_header( 500 );
			wp_trigger_error( __METHOD__, "An answer was held back: {$failure->getMessage()}", E_USER_WARNING );
			$open = '';
		}
		if ( $open !== $answer && ! headers_sent() ) {
			header_remove( 'Content-Length' );
		}
		return $open;
	}

	private function is_own(): bool {
		return $this->is_template || array_sum( array_map( did_action( ... ), self::FEEDS ) ) > 0;
	}

	/** Whether a reader's browser listens to the answer, so that each part of it has to be sent at once. */
	private function is_stream(): bool {
		return preg_grep( '~^content-type:\s*text/event-stream~i', headers_list() ) !== [];
	}

	private function open( string $answer ): string {
		$json = json_decode( $answer );
		$data = is_array( $json ) || is_object( $json ) ? $json : $answer;
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- The question only says which stories to look for.
		$open = ( $this->answers )()->opened( [ ...wp_unslash( $_REQUEST ), $this->story ], $data );
		return match ( true ) {
			$open === $data => $answer,
			is_string( $open ) => $open,
			default => (string) wp_json_encode( $open ),
		};
	}
}
