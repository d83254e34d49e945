<?php
/**
 * Sentences with values, in whatever words a translation has.
 */

declare(strict_types=1);

namespace Circulation\Tests;

use Circulation\Health\Finding;
use Circulation\Health\Probe;
use Circulation\Plans\PlanLineProblem;
use Circulation\Settings\Problems;
use PHPUnit\Framework\Attributes\Test;

final class SentencesTest extends WordPressTestCase {
	private const PERCENT = 'Not 100 % there.';

	#[Test]
	public function one_without_values_may_hold_a_percent_sign(): void {
		$problems = new Problems();
		$problems->add( 'site', self::PERCENT );

		self::assertSame( self::PERCENT, $problems->all()[0]['message'] );
		self::assertSame( self::PERCENT, Finding::good( 'A test', self::PERCENT )->text );
		self::assertSame( self::PERCENT, ( new PlanLineProblem( 0, self::PERCENT ) )->getMessage() );
	}

	#[Test]
	public function one_with_values_may_stand_beside_a_percent_sign(): void {
		$probe = new Probe( 'identity', self::PERCENT, static fn( Probe $probe ): Finding => $probe->bad( 'It said %d.', 418 ) );

		self::assertStringStartsWith( 'It said 418. Not 100 % there.', $probe->subject()->look()->text );
	}
}
