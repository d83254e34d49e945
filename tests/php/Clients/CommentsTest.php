<?php
/**
 * Tests what counts as an answer of the comment service (`vendor-8`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Clients;

use Circulation\Clients\Comments;
use Circulation\Clients\OutageMemory;
use Circulation\Clients\Outside;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Clients\TimeBudget;
use Circulation\Limits\Counters;
use Circulation\Settings\Connections;
use Circulation\Settings\Environment;
use Circulation\Tables;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class CommentsTest extends WordPressTestCase {
	private function knows_this_site(): bool {
		$this->set( [ 'comments' => [ 'spot_id' => 'sp_1' ] ] );
		try {
			return ( new Comments( new Outside( new TimeBudget(), new OutageMemory( new Counters( new Tables( $GLOBALS['wpdb'] ) ) ) ), new Connections( $this->plugin_settings(), new Environment() ) ) )->status() === 200;
		} catch ( ServiceUnavailable ) {
			return false;
		}
	}

	#[Test]
	public function numbers_of_comments_are_an_answer(): void {
		$this->service_answers( [ 'messages_count' => [ '0' => 0 ] ] );

		self::assertTrue( $this->knows_this_site() );
	}

	#[Test]
	#[TestWith( [ [ 'messages_count' => [ '0' => 0 ] ], 404 ] )]
	#[TestWith( [ [ 'messages_count' => 0 ], 200 ] )]
	#[TestWith( [ [ 'error' => 'unknown spot' ], 200 ] )]
	#[TestWith( [ '<!doctype html>', 200 ] )]
	public function anything_else_does_not_count( mixed $body, int $status ): void {
		$this->service_answers( $body, $status );

		self::assertFalse( $this->knows_this_site() );
	}
}
