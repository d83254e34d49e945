<?php
/**
 * Tests that browser and server agree: they read a line of the engine alike (`plan-12`), and derive the same terms from
 * a plan (`payment-22`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Plans;

use Circulation\Consent\ConsentTerms;
use Circulation\Consent\OfferedPlan;
use Circulation\Plans\PlanCatalogue;
use Circulation\Plans\PlanListParser;
use Circulation\Plans\PlanStore;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use ReflectionClass;

final class PlanTwinsTest extends WordPressTestCase {
	/**
	 * Cases from a file that the browser's tests read too.
	 *
	 * @return iterable<string, array{array<string, mixed>}>
	 */
	private static function cases( string $file, string $name ): iterable {
		foreach ( json_decode( (string) file_get_contents( __DIR__ . "/../data/$file.json" ), true, flags: JSON_THROW_ON_ERROR ) as $given ) {
			yield $given[ $name ] => [ $given ];
		}
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function lines(): iterable {
		return self::cases( 'offered-plan-corpus', 'line' );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function agreements(): iterable {
		return self::cases( 'agreed-terms-corpus', 'about' );
	}

	// Proves plan-12.
	/** @param array<string, mixed> $given */
	#[Test]
	#[DataProvider( 'lines' )]
	public function a_line_of_the_engine_is_read_as_the_browser_reads_it( array $given ): void {
		$catalogue = new PlanCatalogue( new PlanListParser() );
		$plans     = $catalogue->read( "p { name: 'P', amount: 5, frequency: 12 }" )['plans'];
		$read      = $catalogue->on_offer( $plans, $given['line'] )[0] ?? null;

		self::assertEquals( $given['offered'], $read === null ? null : array_intersect_key( $read, $given['offered'] ?? $read ) );
	}

	// Proves payment-22.
	/** @param array<string, mixed> $given */
	#[Test]
	#[DataProvider( 'agreements' )]
	public function a_reader_agrees_to_what_the_browser_says( array $given ): void {
		$this->set( [ 'plan_list' => $given['text'] ] );
		$plans  = new PlanStore( self::plugin_settings(), new PlanCatalogue( new PlanListParser() ) );
		// Without the browser's sentence in the request, the engine is not called.
		$terms  = new ConsentTerms( $plans, ( new ReflectionClass( OfferedPlan::class ) )->newInstanceWithoutConstructor() );
		$reader = [
			'session'    => '',
			'user_agent' => '',
			'is_app'     => false,
		];
		$kept   = $terms->of( 'p', (int) strtotime( "{$given['agreed_on']} 10:00 UTC" ), $given['skip_trial'], $given['start_date'], null, $reader );
		$known  = [
			'agreed_on'    => $given['agreed_on'],
			'confirmed_by' => 'catalogue',
		];

		self::assertSame( $given['terms'] + $known, $kept );
	}
}
