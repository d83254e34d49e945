<?php
/**
 * The command `wp circulation explain-status`, run without WP-CLI (`site-27`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Cli;

use Circulation\Cli\ExplainStatus;
use Circulation\Plans\PlanCatalogue;
use Circulation\Plans\PlanListParser;
use Circulation\Plans\PlanStore;
use Circulation\Settings\FeatureFlags;
use Circulation\Tests\WordPressTestCase;
use InvalidArgumentException;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class ExplainStatusTest extends WordPressTestCase {
	private const LIST = '[{"external-id":"a1","subscription-state":"Canceled","paid_through_date":"2026-12-20","ends":"2026-12-20","plan_id":"sports-monthly","blaize-product":{"id":"sports-membership"},"transaction-history":[{"cents":999}]}]';

	private function command(): ExplainStatus {
		$this->set( [ 'plan_list' => "sports-monthly { name: 'Monthly', product_id: 'sports-membership', frequency: 1, amount: '9.99' }\n" ] );
		$settings = $this->plugin_settings();
		return new ExplainStatus( new PlanStore( $settings, new PlanCatalogue( new PlanListParser() ) ), new FeatureFlags( $settings ) );
	}

	#[Test]
	#[TestWith( [ '2026-12-20', 'Cancelled_Active', 'paid-through-ahead', 5 ] )]
	#[TestWith( [ '2026-12-21', 'Canceled', 'ended', 8 ] )]
	public function the_matching_step_is_told( string $now, string $status, string $rule, int $step ): void {
		$told = json_decode( $this->command()->explain( self::LIST, false, $now ), true );

		self::assertSame( [ $status, $rule, $step, $now, false ], [ $told['status'], $told['rule'], $told['step'], $told['today'], $told['pauseSubscriptions'] ] );
	}

	#[Test]
	#[TestWith( [ 'half', 'now', 'This is no JSON list' ] )]
	#[TestWith( [ '{"external-id":"a1"}', 'now', 'This is no JSON list' ] )]
	#[TestWith( [ '[{"external-id":"a1"},{}]', 'now', 'Row 1 has no external-id.' ] )]
	#[TestWith( [ '[]', 'someday', '"someday" is no date' ] )]
	public function what_cannot_be_read_is_named( string $json, string $now, string $sentence ): void {
		$this->expectException( InvalidArgumentException::class );
		$this->expectExceptionMessage( $sentence );

		$this->command()->explain( $json, false, $now );
	}
}
