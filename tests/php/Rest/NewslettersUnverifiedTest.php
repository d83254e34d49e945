<?php
/**
 * POST newsletters of a reader whose address is not verified, and whom the provider does not know (`newsletter-14`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;

final class NewslettersUnverifiedTest extends WordPressTestCase {
	use NewsletterRequests;

	/** The provider knows neither this reader nor an address that it could make a user of. */
	#[Before]
	protected function come_unverified(): void {
		$this->as_reader();
		$this->servers(
			[
				'/blaize/account'       => [
					'body' => [
						'identifiers'    => [ 'email_address' => 'maya@example.com' ],
						'tracking_id'    => 't-1',
						'email_verified' => false,
					],
				],
				'api.sailthru.com/user' => [
					'status' => 404,
					'body'   => [
						'error'    => 99,
						'errormsg' => 'User not found with extid: t-1',
					],
				],
			]
		);
	}

	// Proves newsletter-14.
	#[Test]
	public function who_is_new_to_the_provider_confirms_the_address_before_the_first_list(): void {
		$outages = 0;
		add_action(
			'circulation_service_unavailable',
			static function () use ( &$outages ): void {
				++$outages;
			}
		);

		$answer = $this->ask( 'update', [ 'subscribe' => [ 'morning' ], 'unsubscribe' => [ 'fence' ] ] );

		self::assertSame( [ 403, 'email_not_verified' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		self::assertSame( [ 'extid' => 't-1' ], $this->written()['keys'] );
		self::assertSame( 200, $this->ask( 'update', [ 'unsubscribe' => [ 'fence' ] ] )->get_status(), 'there is no list to leave' );
		self::assertSame( 200, $this->ask( 'account_change', [ 'pause_membership' => '1' ] )->get_status(), 'nor anybody to tell' );
		self::assertSame( 0, $outages, 'the provider has answered' );
	}
}
