<?php
/**
 * The plan list is parsed when it is stored, not on each reader's request.
 */

declare(strict_types=1);

namespace Circulation\Tests\Plans;

use Circulation\Consent\DailyCleanUp;
use Circulation\Plans\PlanCatalogue;
use Circulation\Plans\PlanListParser;
use Circulation\Plans\PlanStore;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class PlanStoreTest extends WordPressTestCase {
	private const MONTHLY = "sports { name: 'Sports', amount: 9.99, frequency: 1 }";

	private function store(): PlanStore {
		return new PlanStore( $this->plugin_settings(), new PlanCatalogue( new PlanListParser() ) );
	}

	#[Test]
	public function storing_the_settings_keeps_the_catalogue_ready(): void {
		$this->set( [ 'plan_list' => self::MONTHLY ] );

		$kept = get_option( PlanStore::OPTION );

		self::assertSame( 'sports', $kept['catalogue']['plans'][0]['id'] );
		self::assertEquals( $kept, $this->store()->read() );
	}

	#[Test]
	#[TestWith( [ 'another site' ] )]
	#[TestWith( [ 'another version' ] )]
	public function a_copy_of_another_site_or_version_is_renewed_before_a_reader_needs_it( string $change ): void {
		$this->set( [ 'plan_list' => self::MONTHLY ] );
		$old = get_option( PlanStore::OPTION );
		if ( $change === 'another site' ) {
			$this->set( [ 'site' => 'decider' ] );
		} else {
			update_option( PlanStore::OPTION, [ 'tag' => 'of another version' ] + $old, false );
			do_action( DailyCleanUp::EVENT );
		}

		self::assertEquals( $this->store()->read(), get_option( PlanStore::OPTION ) );
		$writes = 0;
		add_filter(
			'pre_update_option_' . PlanStore::OPTION,
			static function ( mixed $value ) use ( &$writes ): mixed {
				++$writes;
				return $value;
			}
		);
		do_action( DailyCleanUp::EVENT );
		self::assertSame( 0, $writes, 'one that is right is not parsed again' );
	}

	#[Test]
	public function a_reader_never_writes_it(): void {
		$this->set( [ 'plan_list' => self::MONTHLY ] );
		delete_option( PlanStore::OPTION );

		self::assertSame( 'sports', $this->store()->read()['catalogue']['plans'][0]['id'] );
		self::assertFalse( get_option( PlanStore::OPTION ) );
	}

	#[Test]
	public function a_copy_of_another_plan_list_is_not_used(): void {
		$this->set( [ 'plan_list' => self::MONTHLY ] );
		$stale = get_option( PlanStore::OPTION );
		$this->set( [ 'plan_list' => str_replace( '9.99', '12.99', self::MONTHLY ) ] );
		$fresh = $this->store()->read();
		update_option( PlanStore::OPTION, $stale );

		self::assertSame( '12.99', $this->store()->read()['catalogue']['plans'][0]['amount'] );
		self::assertSame( $fresh['tag'], $this->store()->read()['tag'] );
		self::assertNotSame( $stale['tag'], $fresh['tag'], 'the tag follows the text' );
	}

	#[Test]
	public function a_line_that_cannot_be_read_is_logged_with_its_place_and_left_out(): void {
		$logged = [];
		add_filter(
			'wp_trigger_error_trigger_error',
			static function ( bool $trigger, string $from, string $message ) use ( &$logged ): bool {
				$logged[] = $message;
				return false;
			},
			10,
			3
		);

		$this->set( [ 'plan_list' => "sports { amount: }\n" . self::MONTHLY ] );

		self::assertSame( [ 'Plan list, line 1, column 18: expected a value: a text in quotes, a number, true, false, null, { or [. The line is left out.' ], $logged );
		self::assertCount( 1, $this->store()->read()['catalogue']['plans'] );
	}
}
