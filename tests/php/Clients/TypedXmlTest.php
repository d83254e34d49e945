<?php
/**
 * The card provider's typed XML: accepted documents, and everything that is refused.
 */

declare(strict_types=1);

namespace Circulation\Tests\Clients;

use Circulation\Clients\Gateway\TypedXml;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\TestCase;

final class TypedXmlTest extends TestCase {
	#[Test]
	public function numbers_flags_lists_and_nulls_have_their_own_types(): void {
		$text = <<<'XML'
			<?xml version="1.0" encoding="UTF-8"?>
			<subscription>
			 <id>7f3k2m</id><price>9.99</price><next-billing-date type="date">2026-12-24</next-billing-date>
			 <failure-count type="integer">1</failure-count><never-expires type="boolean">true</never-expires>
			 <trial type="boolean">no</trial><proration type="boolean"></proration>
			 <number-of-billing-cycles nil="true"></number-of-billing-cycles><days-past-due type="integer" nil="true"/>
			 <name>A &amp; B &#60;3</name><empty></empty>
			 <discounts type="array">
			  <discount><id>a</id></discount>
			  <discount><id>b</id></discount>
			 </discounts>
			 <add-ons type="array"></add-ons>
			</subscription>
			XML;

		self::assertSame(
			[
				'root'  => 'subscription',
				'value' => [
					'id'                       => '7f3k2m',
					'price'                    => '9.99',
					'next_billing_date'        => '2026-12-24',
					'failure_count'            => 1,
					'never_expires'            => true,
					'trial'                    => false,
					'proration'                => null,
					'number_of_billing_cycles' => null,
					'days_past_due'            => null,
					'name'                     => 'A & B <3',
					'empty'                    => '',
					'discounts'                => [ [ 'id' => 'a' ], [ 'id' => 'b' ] ],
					'add_ons'                  => [],
				],
			],
			( new TypedXml() )->read( $text )
		);
	}

	/**
	 * Documents that are invalid, or that attack the parser.
	 *
	 * @return iterable<string, array{string}>
	 */
	public static function refused(): iterable {
		$bomb = '<!DOCTYPE b [<!ENTITY a "ha">' . implode( '', array_map( static fn( int $n ): string => "<!ENTITY a$n \"" . str_repeat( $n === 1 ? '&a;' : '&a' . ( $n - 1 ) . ';', 10 ) . '">', range( 1, 9 ) ) ) . ']><b>&a9;</b>';
		yield 'nothing' => [ '' ];
		yield 'white space' => [ "\n" ];
		yield 'a page' => [ '<!doctype html><html><body><h1>Bad gateway</h1></body></html>' ];
		yield 'half of it' => [ '<subscription><id>7f3' ];
		yield 'JSON' => [ '{"subscription":{}}' ];
		yield 'a file of the server' => [ '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/hostname">]><s><id>&x;</id></s>' ];
		yield 'an entity of its own' => [ '<!DOCTYPE s [<!ENTITY x "y">]><s><id>&x;</id></s>' ];
		yield 'an entity in UTF-16' => [ (string) mb_convert_encoding( '<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE s [<!ENTITY x "y">]><s>&x;</s>', 'UTF-16BE' ) ];
		yield 'a bomb' => [ $bomb ];
		yield 'a bare doctype' => [ '<!DOCTYPE s><s><id>1</id></s>' ];
		yield 'no number where one is said to be' => [ '<s><n type="integer">12abc</n></s>' ];
		yield 'neither yes nor no where one is said to be' => [ '<s><n type="boolean">maybe</n></s>' ];
		yield 'an empty number' => [ '<s><n type="integer"></n></s>' ];
		yield 'bytes that are no text' => [ "<s><id>\xff\xfe</id></s>" ];
		yield 'too deep' => [ str_repeat( '<a>', 300 ) . str_repeat( '</a>', 300 ) ];
	}

	#[Test]
	#[DataProvider( 'refused' )]
	public function nothing_is_read_of( string $text ): void {
		self::assertNull( ( new TypedXml() )->read( $text ) );
		self::assertSame( [], libxml_get_errors(), 'and nothing is left behind' );
	}
}
