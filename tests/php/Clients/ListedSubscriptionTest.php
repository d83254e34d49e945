<?php
/**
 * Rows of the identity service's list of subscriptions, as the server reads them (`rest-10`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Clients;

use Circulation\Clients\ListedSubscription;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\TestCase;

final class ListedSubscriptionTest extends TestCase {
	#[Test]
	public function an_id_may_be_a_number_and_a_state_in_capitals(): void {
		$one = ListedSubscription::from_wire( json_decode( '{"external-id":4711,"subscription-state":" Pending "}' ) );
		self::assertSame( '4711', $one?->id );
		self::assertTrue( $one->is_pending );
		self::assertFalse( $one->is_cancelled );
	}

	#[Test]
	public function the_following_subscription_is_read_with_it(): void {
		$one = ListedSubscription::from_wire( json_decode( '{"external-id":"a","subscription-state":"Canceled","pendingSubscription":{"external-id":"b","subscription-state":"pending"}}' ) );
		self::assertTrue( $one?->is_cancelled );
		self::assertSame( 'b', $one->pending?->id );
	}

	#[Test]
	public function a_row_with_an_unreadable_successor_is_not_read_as_one_without_a_successor(): void {
		self::assertNull( ListedSubscription::from_wire( json_decode( '{"external-id":"a","pendingSubscription":{"subscription-state":"pending"}}' ) ) );
		foreach ( [ 'null', '{}', '""', 'false', '[]' ] as $nothing ) {
			self::assertSame( 'a', ListedSubscription::from_wire( json_decode( "{\"external-id\":\"a\",\"pendingSubscription\":$nothing}" ) )?->id, $nothing );
		}
	}

	/** @return list<array{string}> */
	public static function rows_of_nobody(): array {
		return [ [ 'null' ], [ '[]' ], [ '"a"' ], [ '{}' ], [ '{"external-id":""}' ], [ '{"external-id":["a"]}' ] ];
	}

	#[Test]
	#[DataProvider( 'rows_of_nobody' )]
	public function a_row_without_an_id_belongs_to_no_reader( string $row ): void {
		self::assertNull( ListedSubscription::from_wire( json_decode( $row ) ) );
	}
}
