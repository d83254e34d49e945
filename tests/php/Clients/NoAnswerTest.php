<?php
/** WordPress says "A valid URL was not provided." of several reasons (`watch-6`). */

declare(strict_types=1);

namespace Circulation\Tests\Clients;

use Circulation\Clients\NoAnswer;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Error;

final class NoAnswerTest extends WordPressTestCase {
	// Proves watch-6.
	#[Test]
	#[TestWith( [ 'https://nobody.invalid/x', 'name' ] )]
	#[TestWith( [ 'https://192.0.2.7/x', 'forbidden' ] )]
	#[TestWith( [ 'https://localhost/x', 'forbidden' ] )]
	public function an_address_that_wordpress_refuses_is_a_name_only_if_it_has_one_that_is_not_found( string $url, string $why ): void {
		self::assertSame( $why, ( new NoAnswer() )->why( new WP_Error( 'http_request_failed', 'A valid URL was not provided.' ), $url ) );
	}
}
