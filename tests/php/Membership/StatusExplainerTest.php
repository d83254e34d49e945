<?php
/**
 * The overall status, on the list of cases that the TypeScript twin passes too (`status-19`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Membership;

use Circulation\Membership\StatusExplainer;
use Circulation\Membership\Subscription;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\TestCase;
use stdClass;

final class StatusExplainerTest extends TestCase {
	/**
	 * The corpus.
	 *
	 * @return iterable<string, array{stdClass}>
	 */
	public static function cases(): iterable {
		foreach ( json_decode( (string) file_get_contents( dirname( __DIR__ ) . '/data/subscription-status-corpus.json' ) ) as $case ) {
			yield $case->name => [ $case ];
		}
	}

	#[Test]
	#[DataProvider( 'cases' )]
	public function the_status_of( stdClass $case ): void {
		$subscriptions = array_map( static fn( mixed $row ): ?Subscription => Subscription::from_wire( $row ), $case->subscriptions );

		$explained = ( new StatusExplainer() )->explain( $subscriptions, $case->plans, gmdate( 'Y-m-d', (int) strtotime( $case->now ) ), $case->paused, $case->{'pauseFeature'} );

		self::assertEquals( json_decode( (string) json_encode( $case->expected ), true ), $explained );
	}

	#[Test]
	public function a_row_without_an_id_is_none(): void {
		foreach ( [ null, [], 'x', (object) [], (object) [ 'external-id' => 7 ], (object) [ 'external-id' => '' ] ] as $row ) {
			self::assertNull( Subscription::from_wire( $row ) );
		}
	}
}
