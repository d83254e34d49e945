<?php
/**
 * Removes members-only text from what other plugins print without a template (`gate-23`, `gate-24`): answers of
 * admin-ajax.php and admin-post.php, where searches and endless lists bypass every filter; feeds and files of their
 * own, such as Markdown for machines; and at any address but an open article's, where a print page or a download ends
 * the request.
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Closure;

/** Logged-in users get what they may edit; an answer without members-only text stays byte for byte. */
final class PrintedAnswers implements Module {
	/**
	 * The most bytes of an answer that are held back; a longer one is sent in whole lines while it is still being made.
	 */
	private const MOST = 8_000_000;

	/** The size of PHP's own buffer, which it allocates as a whole. */
	private const CHUNK = 8192;

	/** @var string|null The part of the answer that is held back; null for a download. */
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
	 * Checks the answer before WordPress prints its buffers, or when a plugin sends it by itself. Many plugins discard
	 * one buffer before they print, so a second one lies below, which does nothing until then.
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
