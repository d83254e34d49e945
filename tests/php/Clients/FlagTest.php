<?php
/** Spellings of yes and no (`wire-25`). */

declare(strict_types=1);

namespace Circulation\Tests\Clients;

use Circulation\Clients\Flag;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\TestCase;

final class FlagTest extends TestCase {
	#[Test]
	public function yes_and_no_are_read_in_each_spelling_and_all_else_is_unknown(): void {
		self::assertSame( array_fill( 0, 9, true ), array_map( Flag::read( ... ), [ true, 'true', 'TRUE', ' true ', 1, '1', 'yes', 'Y', 'Yes ' ] ) );
		self::assertSame( array_fill( 0, 8, false ), array_map( Flag::read( ... ), [ false, 'false', 'False', 0, '0', 'NO', 'n', ' no' ] ) );
		self::assertSame( array_fill( 0, 8, null ), array_map( Flag::read( ... ), [ null, '', 'maybe', 'yesterday', 2, 1.0, [], [ true ] ] ) );
	}
}
