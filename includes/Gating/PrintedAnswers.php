<?php
/**
 * Removes members-only text from what other plugins print without a template: by admin-ajax.php and admin-post.php,
 * where searches and endless lists print stored texts past every filter, in feeds and files of their own, such as
 * Markdown for machines, and at any address that is not an open article's, where a page to print or a download ends
 * the request (`gate-23`, `gate-24`).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Closure;

/** Logged-in users get what they may edit; an answer without members-only text stays byte for byte. */
final class PrintedAnswers implements Module {
	/** How many bytes of an answer wait at most; the whole lines of a longer one are sent while it is made. */
	private const MOST = 8_000_000;

	/** The size of PHP's own buffer, which it allocates as a whole. */
	private const CHUNK = 8192;

	/** @var string|null What waits; null for a download. */
	private ?string $waiting = '';

	/** WordPress's actions before it prints its feeds. */
	private const FEEDS = [ 'do_feed_rss', 'do_feed_rss2', 'do_feed_rdf', 'do_feed_atom' ];

	/** @var bool Whether a plugin has thrown the first buffer away. */
	private bool $is_removed = false;

	/** @var bool Whether a template prints the rest of the page, which OnePanel checks. */
	private bool $is_template = false;

	/**
	 * @param Closure(): ForeignAnswers $answers
	 * @param int $story The article whose page was requested; 0 for none.
	 */
	public function __construct( private readonly Closure $answers, private readonly int $story = 0 ) {}

	/**
	 * Checks the answer before WordPress prints what is buffered, or when a plugin sends it by itself. Many plugins
	 * throw one buffer away before they print, so a second one lies below and is idle until then.
	 */
	public function register(): void {
		$idle = fn( string $part, int $phase ): string => $this->is_removed ? $this->collect( $part, $phase ) : $part;
		ob_start( $idle, self::CHUNK );
		$level = ob_get_level();
		ob_start( $this->collect( ... ), self::CHUNK );
		add_action(
			'wp_before_include_template',
			function () use ( $level ): void {
				$top = $this->is_removed ? $level : $level + 1;
				while ( ob_get_level() === $top && $top >= $level && ob_end_flush() ) {
					--$top;
				}
				$this->is_template = true;
			},
			PHP_INT_MIN,
			0
		);
		add_action(
			'shutdown',
			function () use ( $level ): void {
				while ( ! $this->is_own() && ob_get_level() >= $level && ob_end_flush() );
			},
			0,
			0
		);
	}

	/** Keeps the parts of an answer until it is whole, unless its plugin has printed it past the buffer. */
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
		$is_last = ( $phase & PHP_OUTPUT_HANDLER_FINAL ) !== 0;
		if ( $answer === '' || ( ! $is_last && strlen( $answer ) < self::MOST ) ) {
			return '';
		}
		$line_end      = $is_last ? false : strrpos( $answer, "\n" );
		$length        = $line_end === false ? strlen( $answer ) : $line_end + 1;
		$this->waiting = substr( $answer, $length );
		return $this->checked( substr( $answer, 0, $length ) );
	}

	private function checked( string $answer ): string {
		$open = $this->open( $answer );
		if ( $open !== $answer && ! headers_sent() ) {
			header_remove( 'Content-Length' );
		}
		return $open;
	}

	private function is_own(): bool {
		return $this->is_template || array_sum( array_map( did_action( ... ), self::FEEDS ) ) > 0;
	}

	private function open( string $answer ): string {
		$json = json_decode( $answer );
		$data = is_array( $json ) || is_object( $json ) ? $json : $answer;
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- The question only says which stories to look for.
		$open = ( $this->answers )()->opened( [ 'id' => $this->story ] + wp_unslash( $_REQUEST ), $data );
		return match ( true ) {
			$open === $data => $answer,
			is_string( $open ) => $open,
			default => (string) wp_json_encode( $open ),
		};
	}
}
