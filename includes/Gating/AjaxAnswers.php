<?php
/**
 * Removes members-only text from what other plugins answer by admin-ajax.php: searches and endless lists print stored
 * texts there, past every filter (`gate-24`).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;

/** It is created for visitors only. An answer without such text stays byte for byte. */
final class AjaxAnswers implements Module {
	/** @var int The level of this buffer among PHP's. */
	private int $level = 0;

	public function __construct( private readonly ForeignAnswers $answers ) {}

	/** Runs before WordPress prints what is buffered. */
	public function register(): void {
		ob_start();
		$this->level = ob_get_level();
		add_action( 'shutdown', $this->look( ... ), 0 );
	}

	/** Checks the whole answer, unless its plugin has printed it past the buffer, as downloads do. */
	private function look(): void {
		while ( ob_get_level() > $this->level && ob_end_flush() );
		$answer = ob_get_level() === $this->level ? (string) ob_get_contents() : '';
		$open   = $answer === '' ? '' : $this->open( $answer );
		if ( $open !== $answer ) {
			ob_clean();
			header_remove( 'Content-Length' );
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The plugin's own answer, less what is paid for.
			echo $open;
		}
	}

	private function open( string $answer ): string {
		$json = json_decode( $answer );
		$data = is_array( $json ) || is_object( $json ) ? $json : $answer;
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- The question only says which stories to look for.
		$open = $this->answers->opened( wp_unslash( $_REQUEST ), $data );
		return match ( true ) {
			$open === $data => $answer,
			is_string( $open ) => $open,
			default => (string) wp_json_encode( $open ),
		};
	}
}
