<?php
/** The sentence that says which values a setting allows agrees with the setting's rule. */

declare(strict_types=1);

namespace Circulation\Tests\Settings;

use Circulation\Settings\Schema;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;

final class AllowedValuesTest extends WordPressTestCase {
	// Proves site-2.
	#[Test]
	public function what_is_said_to_be_allowed_is_what_the_rule_takes(): void {
		$checked = 0;
		foreach ( ( new Schema() )->fields() as $name => $field ) {
			$pattern = $field->schema()['pattern'] ?? null;
			if ( ! is_string( $pattern ) || preg_match( '/(\d+)(?! digits|:)\D*\z/', $field->takes, $most ) !== 1 ) {
				continue;
			}
			$fits = static fn( string $sign, int $length ): bool => preg_match( "~$pattern~", str_repeat( $sign, $length ) ) === 1;
			$sign = $fits( 'a', 40 ) ? 'a' : 'A';
			if ( $fits( $sign, 32 ) ) {
				self::assertSame( [ true, false ], [ $fits( $sign, (int) $most[1] ), $fits( $sign, (int) $most[1] + 1 ) ], "$name: length" );
				self::assertSame( str_contains( $field->takes, 'visible characters' ), $fits( '~', 40 ), "$name: letters" );
				$checked++;
			}
		}
		self::assertGreaterThan( 12, $checked );
	}
}
