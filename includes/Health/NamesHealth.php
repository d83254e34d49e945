<?php
/**
 * Looks whether anything is asked before a reader's display name is shown (`rest-20`).
 */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Names\BuiltInWords;
use Circulation\Settings\Settings;

/** The built-in list, WordPress's list, a service: one of them is enough. */
final class NamesHealth implements Subject {
	public function __construct( private readonly Settings $settings, private readonly BuiltInWords $words ) {}

	public function id(): string {
		return 'display-names';
	}

	public function label(): string {
		return __( 'Words in display names', 'circulation' );
	}

	public function look(): Finding {
		$listed = get_option( 'disallowed_keys' );
		$is_on  = $this->settings->values()['word_list'];
		if (
			has_filter( 'circulation_profanity_check' )
				|| ( is_string( $listed ) && trim( $listed ) !== '' )
				|| ( $is_on && $this->words->has( get_locale() ) )
		) {
			return new Finding(
				Finding::GOOD,
				__( 'Display names are checked for words', 'circulation' ),
				__( 'Before a display name is stored, it is looked up in a list of words or by a service.', 'circulation' ),
			);
		}
		return new Finding(
			Finding::RECOMMENDED,
			__( 'Readers can choose any display name', 'circulation' ),
			$is_on
				? __( 'The built-in list has no words in this site\'s language. Enter some under Settings, Discussion, Disallowed Comment Keys, or answer the filter circulation_profanity_check.', 'circulation' )
				: __( 'The built-in list is switched off, and nothing else is asked. Switch it on, enter words under Settings, Discussion, Disallowed Comment Keys, or answer the filter circulation_profanity_check.', 'circulation' )
		);
	}
}
