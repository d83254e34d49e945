<?php
/**
 * Measures lines as Generic.Files.LineLength does, but allows those that cannot be wrapped.
 */

declare(strict_types=1);

namespace Circulation\Sniffs\Files;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Standards\Generic\Sniffs\Files\LineLengthSniff as Generic;

// phpcs:disable WordPress.NamingConventions.ValidVariableName -- PHP_CodeSniffer's own names.

/**
 * Translators, and people who search for a text, need it in one literal: a line may be long if it holds one literal
 * with its key or its gettext call. A comment for translators or PHPStan must also be on one line.
 */
final class LineLengthSniff extends Generic {
	private const KEY = '(?:return |[\w$>:\[\]\'" -]+ (?:=>|\?\?=|\.=|=) |(?:\?:|[?:.]) |\w+: )?';

	private const GETTEXT = '(?:\w*(?:__|_x|_n|_e)\( )?';

	private const LITERAL = '(?:\'(?:[^\'\\\\]|\\\\.)*\'|"(?:[^"\\\\]|\\\\.)*")';

	private const AFTER = '(?:, \'circulation\' \))?[\s,;)\]]*';

	private const COMMENT = '/\* translators: .*\*/|(?:.* )?// @phpstan-ignore .*';

	/** @var int */
	public $lineLimit = 120;

	/** @var int */
	public $absoluteLineLimit = 120;

	/**
	 * @param File                              $phpcsFile
	 * @param array<int, array<string, mixed>>  $tokens
	 * @param int                               $stackPtr  The first token of the next line.
	 */
	protected function checkLineLength( $phpcsFile, $tokens, $stackPtr ): void {
		$line = '';
		for ( $i = $stackPtr - 1; $i >= 0 && $tokens[ $i ]['line'] === $tokens[ $stackPtr - 1 ]['line']; $i-- ) {
			$line = $tokens[ $i ]['content'] . $line;
		}
		$is_whole = '~^(?:' . self::KEY . self::GETTEXT . self::LITERAL . self::AFTER . '|' . self::COMMENT . ')\z~';
		if ( preg_match( $is_whole, trim( $line ) ) !== 1 && ! $this->is_heredoc( $tokens[ $stackPtr - 1 ]['code'] ) ) {
			parent::checkLineLength( $phpcsFile, $tokens, $stackPtr );
		}
	}

	private function is_heredoc( int|string $code ): bool {
		return in_array( $code, [ T_HEREDOC, T_NOWDOC, T_INLINE_HTML ], true );
	}
}
