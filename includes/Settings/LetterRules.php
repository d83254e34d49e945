<?php
/**
 * Validates a publisher's words for the letters that this site sends: plain text, with the placeholders of that letter
 * (`site-37`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

use Circulation\Letters\LetterTable;

/**
 * Subject and text of each letter; empty ones stand for the plugin's own words.
 *
 * @phpstan-import-type Values from Defaults
 */
final class LetterRules {
	private const LONGEST_SUBJECT = 150;
	private const LONGEST_TEXT    = 5000;

	/** Takes the checks and the list that problems are noted in. */
	public function __construct( private readonly Checks $check, private readonly Problems $problems ) {}

	/**
	 * Those among all settings.
	 *
	 * @param array<array-key, mixed> $input
	 * @param Values                  $present
	 * @return Values
	 */
	public function apply( array $input, array $present ): array {
		$present['letters'] = $this->all( $input['letters'] ?? null, $present['letters'] ?? [] );
		return $present;
	}

	/**
	 * All letters; a part with a problem stays as it is.
	 *
	 * @param array<value-of<LetterTable::IDS>, array{subject: string, text: string}> $present
	 * @return array<value-of<LetterTable::IDS>, array{subject: string, text: string}>
	 */
	public function all( mixed $raw, array $present ): array {
		$given   = $this->check->group( 'letters', $raw, LetterTable::IDS );
		$letters = [];
		foreach ( LetterTable::IDS as $id ) {
			$parts          = $this->check->group( "letters.$id", $given[ $id ] ?? null, [ 'subject', 'text' ] );
			$letters[ $id ] = [
				'subject' => $this->subject( $id, $parts['subject'] ?? null, $present[ $id ]['subject'] ?? '' ),
				'text'    => $this->text( $id, $parts['text'] ?? null, $present[ $id ]['text'] ?? '' ),
			];
		}
		return $letters;
	}

	/**
	 * One line, which may not end early: what stands behind a line end would be a header of the mail.
	 *
	 * @param value-of<LetterTable::IDS> $id
	 */
	private function subject( string $id, mixed $raw, string $present ): string {
		$field   = "letters.$id.subject";
		$subject = $this->plain( $field, $raw, self::LONGEST_SUBJECT );
		if ( $subject === null || $subject === '' ) {
			return $subject ?? $present;
		}
		$before = count( $this->problems->all() );
		$label  = ( new Words() )->label( $field );
		if ( str_contains( $subject, "\n" ) ) {
			/* translators: %s: name of a setting. */
			$this->problems->add( $field, sprintf( __( '%s: a subject is one line.', 'circulation' ), $label ) );
		} else {
			$this->line( $field, $label, $subject, array_keys( ( new LetterTable() )->letter( $id )->facts ) );
		}
		return count( $this->problems->all() ) === $before ? $subject : $present;
	}

	/**
	 * Paragraphs.
	 *
	 * @param value-of<LetterTable::IDS> $id
	 */
	private function text( string $id, mixed $raw, string $present ): string {
		$field = "letters.$id.text";
		$text  = $this->plain( $field, $raw, self::LONGEST_TEXT );
		if ( $text === null || $text === '' ) {
			return $text ?? $present;
		}
		$before = count( $this->problems->all() );
		$label  = ( new Words() )->label( $field );
		$letter = ( new LetterTable() )->letter( $id );
		foreach ( explode( "\n", $text ) as $at => $line ) {
			/* translators: 1: name of a setting, 2: number of a line in its text. */
			$this->line( $field, sprintf( __( '%1$s, line %2$d', 'circulation' ), $label, $at + 1 ), $line, array_keys( $letter->facts + $letter->links ) );
		}
		foreach ( $letter->links as $name => $link ) {
			if ( ! str_contains( $text, '{' . $name . '}' ) ) {
				/* translators: 1: name of a setting, 2: a placeholder such as {membership_link}, 3: what stands in its place, such as "the address of the membership page". */
				$this->problems->add( $field, sprintf( __( '%1$s: %2$s is missing. Readers need it: it is %3$s.', 'circulation' ), $label, '{' . $name . '}', $link['about'] ) );
			}
		}
		return count( $this->problems->all() ) === $before ? $text : $present;
	}

	/** Text with line ends of one kind and nothing around it; null for none, with the reason. */
	private function plain( string $field, mixed $raw, int $most ): ?string {
		if ( $raw === null ) {
			return null;
		}
		if ( ! is_string( $raw ) ) {
			/* translators: 1: name of a setting, 2: the value that was sent. */
			$this->problems->add( $field, sprintf( __( '%1$s: %2$s is no text.', 'circulation' ), ( new Words() )->label( $field ), $this->problems->quote( $raw ) ) );
			return null;
		}
		$text = (string) preg_replace( '/[ \t]+(?=\n|\z)/', '', trim( str_replace( [ "\r\n", "\r" ], "\n", $raw ) ) );
		if ( mb_strlen( $text ) > $most ) {
			/* translators: 1: name of a setting, 2: most characters, 3: how many there are. */
			$this->problems->add( $field, sprintf( __( '%1$s: use at most %2$s characters; these are %3$s.', 'circulation' ), ( new Words() )->label( $field ), number_format_i18n( $most ), number_format_i18n( mb_strlen( $text ) ) ) );
			return null;
		}
		return $text;
	}

	/**
	 * Names what cannot stand in a line.
	 *
	 * @param string       $place   Setting and line, for the sentence.
	 * @param list<string> $allowed Names of placeholders.
	 */
	private function line( string $field, string $place, string $line, array $allowed ): void {
		$list = implode( ', ', array_map( static fn( string $name ): string => '{' . $name . '}', $allowed ) );
		if ( ! ( new PlainText() )->is( $line ) ) {
			/* translators: %s: name of a setting, and of a line in it. */
			$this->problems->add( $field, sprintf( __( '%s: there is a control character, or one that turns the direction of text. Type the line anew.', 'circulation' ), $place ) );
			return;
		}
		if ( preg_match( '~</?[a-z!?][^>]*>?~i', $line, $tag ) === 1 ) {
			/* translators: 1: name of a setting, and of a line in it, 2: a tag such as <b>. */
			$this->problems->add( $field, sprintf( __( '%1$s: %2$s looks like HTML. A letter is written as plain text; its HTML is made of that.', 'circulation' ), $place, $this->problems->quote( $tag[0] ) ) );
		}
		preg_match_all( '/\{[^{}]*\}/', $line, $found );
		foreach ( array_unique( $found[0] ) as $placeholder ) {
			if ( ! in_array( substr( $placeholder, 1, -1 ), $allowed, true ) ) {
				/* translators: 1: name of a setting, and of a line in it, 2: what was typed, 3: placeholders such as {site}, {paid_until}. */
				$this->problems->add( $field, sprintf( __( '%1$s: %2$s is no placeholder that can stand here; there are %3$s.', 'circulation' ), $place, $this->problems->quote( $placeholder ), $list ) );
			}
		}
		if ( strpbrk( str_replace( $found[0], '', $line ), '{}' ) !== false ) {
			/* translators: 1: name of a setting, and of a line in it, 2: placeholders such as {site}, {paid_until}. */
			$this->problems->add( $field, sprintf( __( '%1$s: a brace stands alone. Braces are for placeholders: %2$s.', 'circulation' ), $place, $list ) );
		}
	}
}
