<?php
/**
 * Plan-list text (`plan-8` to `plan-10`), with the list of cases that src/domain/plans/plan-list-text.ts passes too.
 */

declare(strict_types=1);

namespace Circulation\Tests\Plans;

use Circulation\Plans\PlanLineJson;
use Circulation\Plans\PlanListParser;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use ReflectionClass;

final class PlanListParserTest extends TestCase {
	/**
	 * Cases, by subject.
	 *
	 * @return iterable<string, array{array{text: string, lines: list<mixed>, problems: list<mixed>}}>
	 */
	public static function corpus(): iterable {
		$cases = json_decode( (string) file_get_contents( __DIR__ . '/../data/plan-list-corpus.json' ), true, flags: JSON_THROW_ON_ERROR );
		foreach ( $cases as $case ) {
			yield $case['about'] => [ $case ];
		}
	}

	// Proves plan-9.
	/** @param array{text: string, lines: list<mixed>, problems: list<mixed>} $wanted */
	#[Test]
	#[DataProvider( 'corpus' )]
	public function it_reads_the_corpus_as_the_browser_does( array $wanted ): void {
		$read = ( new PlanListParser() )->parse( $wanted['text'] );

		$lines    = array_map(
			static fn( array $line ): array => [
				'id'     => $line['id'],
				'line'   => $line['line'],
				'values' => $line['values'],
			],
			$read['lines']
		);
		$problems = array_map(
			static fn( array $problem ): array => [
				'line'   => $problem['line'],
				'column' => $problem['column'],
			],
			$read['problems']
		);
		self::assertEquals( $wanted['lines'], $lines );
		self::assertSame( $wanted['problems'], $problems );
	}

	#[Test]
	#[TestWith( [ 'sports { amount: }', 'expected a value: a text in quotes, a number, true, false, null, { or [.' ] )]
	#[TestWith( [ 'sports { __proto__: 1 }', 'the key __proto__ is not allowed.' ] )]
	#[TestWith( [ "sports\nsports", 'the plan id sports is already on line 1, and that line counts.' ] )]
	public function it_names_each_mistake( string $text, string $message ): void {
		self::assertSame( $message, ( new PlanListParser() )->parse( $text )['problems'][0]['message'] );
	}

	#[Test]
	public function a_line_in_another_encoding_is_named(): void {
		$read = ( new PlanListParser() )->parse( "a\nb { name: \"caf\xE9\" }" );

		self::assertSame( 'this line is not UTF-8 text.', $read['problems'][0]['message'] );
		self::assertCount( 1, $read['lines'] );
	}

	#[Test]
	#[TestWith( [ "plan { a: [ { b: \"c\n" ] )]
	#[TestWith( [ "plan { name: 'Sports', amount: 9.99, curation: { teaser: 'x' } }\n" ] )]
	#[TestWith( [ '\u0041\n', 'plan { a: "', '" }' ] )]
	#[TestWith( [ "'\\\\", 'plan { a: "' ] )]
	#[TestWith( [ '{a:[', 'plan ' ] )]
	#[TestWith( [ " \t", 'plan ', 'x' ] )]
	public function no_pattern_backtracks_over_text_that_it_has_read( string $piece, string $before = '', string $after = '' ): void {
		$parser = new PlanListParser();
		$text   = $before . str_repeat( $piece, 4000 ) . $after;
		$wanted = $parser->parse( $text );

		// A match may take as many steps as the text has bytes; a pattern that backtracks needs thousands of times as
		// many.
		// phpcs:disable WordPress.PHP.IniSet.Risky -- Only PCRE can count its steps, and both settings are restored.
		ini_set( 'pcre.jit', '0' );
		ini_set( 'pcre.backtrack_limit', (string) strlen( $text ) );
		// phpcs:enable
		try {
			self::assertEquals( $wanted, $parser->parse( $text ) );
			// The fast path must not fail here, because the parser falls back silently.
			foreach ( [ PlanListParser::class, PlanLineJson::class ] as $reader ) {
				foreach ( ( new ReflectionClass( $reader ) )->getConstants() as $name => $patterns ) {
					foreach ( is_array( $patterns ) ? array_keys( $patterns ) : [ $patterns ] as $pattern ) {
						preg_match( $pattern, $text );
						self::assertSame( PREG_NO_ERROR, preg_last_error(), $name );
					}
				}
			}
		} finally {
			ini_restore( 'pcre.jit' );
			ini_restore( 'pcre.backtrack_limit' );
		}
	}
}
