<?php
/**
 * POST profanity-check accepts a name only if the service answers "pass" (`rest-20`). Wire example:
 * site.profanity-check.
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Names\BuiltInWords;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Error;

final class ProfanityCheckTest extends WordPressTestCase {
	use ReaderRequests;

	private function status_of( string $name ): string {
		return $this->post( 'profanity-check', [ 'string' => $name ] )->get_data()['status'];
	}

	// Proves profile-21, rest-20.
	#[Test]
	public function the_words_that_the_publisher_disallows_in_comments_do_not_pass(): void {
		$this->as_reader();
		update_option( 'disallowed_keys', "swearword\nfoul" );

		self::assertSame( [ 'pass', 'fail', 'fail' ], [ $this->status_of( 'Maya Brooks' ), $this->status_of( 'Maya Swearword' ), $this->status_of( 'a FOUL one' ) ] );
	}

	// Proves rest-20.
	/** @param list<string> $names */
	#[Test]
	#[TestWith( [ 'en_US', [ 'Fuck', 'FUCKER', 'fucking Anna', 'MotherFucker', 'Shit Head', 'bullshit', 'sh1t', '$hit', 'f u c k', 'f.u.c.k you', 'F_U_C_K', 'fuuuuck', 'fück', "fu\u{301}ck", 'b!tch', 'a55hole', 'Cunt', 'nigg3r', 'Faggot!', 'wh0re', 'Mr. Pussy', 'twat', 'slut77' ] ] )]
	#[TestWith( [ 'es_ES', [ 'Puta', 'hijoputa', 'COÑO', 'gilipollas', 'mierda', 'p u t a', 'm13rda', 'Cabrón' ] ] )]
	#[TestWith( [ 'de_DE_formal', [ 'Arschloch', 'Scheiße', 'SCHEIẞE', 'MÖSE', 'scheisse', 'Fotze', 'Hurensohn', 'Wichser' ] ] )]
	#[TestWith( [ 'fr_FR', [ 'Connard', 'enculé', 'merde', 'Salope', 'putain' ] ] )]
	public function a_new_site_refuses_swear_words_of_its_language( string $locale, array $names ): void {
		$this->as_reader();
		add_filter( 'locale', static fn(): string => $locale );
		$passed = array_filter( $names, static fn( string $name ): bool => ! ( new BuiltInWords() )->are_in( $name, $locale ) );

		self::assertSame( [], $passed );
		self::assertSame( 'fail', $this->status_of( $names[0] ) );
	}

	// Proves rest-20.
	#[Test]
	#[TestWith( [ 'Maya Brooks' ] )]
	#[TestWith( [ 'Dick Van Dyke' ] )]
	#[TestWith( [ 'Scunthorpe United' ] )]
	#[TestWith( [ 'Herbie Hancock' ] )]
	#[TestWith( [ 'Cassandra Bass' ] )]
	#[TestWith( [ 'Sussex Analyst' ] )]
	#[TestWith( [ 'Titus Shitara' ] )]
	#[TestWith( [ 'Therapist 4711' ] )]
	#[TestWith( [ 'Fanny Cox' ] )]
	#[TestWith( [ 'J. R. R. Tolkien' ] )]
	#[TestWith( [ 'A. S. S. Mann' ] )]
	#[TestWith( [ 'Lois 1 5 7' ] )]
	#[TestWith( [ 'Ľudmila Škvorecká' ] )]
	#[TestWith( [ '山田 太郎' ] )]
	public function a_name_that_only_looks_like_one_passes( string $name ): void {
		$this->as_reader();

		self::assertSame( 'pass', $this->status_of( $name ) );
	}

	#[Test]
	public function the_list_can_be_switched_off_and_site_health_says_when_nothing_is_asked(): void {
		$this->as_reader();
		$look = fn(): string => $this->site_test( 'display-names' )->status;
		self::assertSame( [ 'fail', 'good' ], [ $this->status_of( 'Fuck' ), $look() ] );

		$this->set( [ 'word_list' => false ] );
		self::assertSame( [ 'pass', 'recommended' ], [ $this->status_of( 'Fuck' ), $look() ] );

		update_option( 'disallowed_keys', 'foul' );
		$seen = [ 'words of the publisher' => $look() ];

		update_option( 'disallowed_keys', " \n" );
		add_filter( 'circulation_profanity_check', '__return_true' );
		$seen['a filter'] = $look();
		self::assertSame(
			[
				'words of the publisher' => 'good',
				'a filter'               => 'good',
			],
			$seen
		);

		remove_all_filters( 'circulation_profanity_check' );
		$this->set( [ 'word_list' => true ] );
		add_filter( 'locale', static fn(): string => 'fi' );
		self::assertSame( 'recommended', $look(), 'there is no list in that language' );
	}

	#[Test]
	public function a_service_may_take_the_lists_place(): void {
		$this->as_reader();
		update_option( 'disallowed_keys', 'maya' );
		add_filter( 'circulation_profanity_check', static fn( mixed $passes, string $text ): bool => $text === 'Maya', 10, 2 );

		self::assertSame( [ 'pass', 'fail' ], [ $this->status_of( 'Maya' ), $this->status_of( 'Ann' ) ] );
	}

	// Proves profile-21, rest-20.
	#[Test]
	public function a_service_that_cannot_tell_is_an_outage_and_no_pass(): void {
		$this->as_reader();
		foreach ( [ new WP_Error( 'down', 'x' ), 'true', 1 ] as $answer ) {
			add_filter( 'circulation_profanity_check', static fn(): mixed => $answer, 20 );
			$said = $this->post( 'profanity-check', [ 'string' => 'Maya' ] );

			self::assertSame( [ 503, 'service_unavailable' ], [ $said->get_status(), $said->get_data()['code'] ] );
			remove_all_filters( 'circulation_profanity_check' );
		}
	}

	// Proves profile-21.
	#[Test]
	public function visitors_and_foreign_sessions_are_refused(): void {
		self::assertSame( [ 401, 'session_not_authenticated' ], [ $this->post( 'profanity-check', [ 'string' => 'a' ] )->get_status(), $this->post( 'profanity-check', [ 'string' => 'a' ] )->get_data()['code'] ] );
		$this->as_reader();
		self::assertSame( 403, $this->post( 'profanity-check', [ 'string' => 'a', 'session_id' => 'another' ] )->get_status() );
		self::assertSame( 403, $this->post( 'profanity-check', [ 'string' => 'a', 'nonce' => 'x' ] )->get_status() );
		self::assertSame( 400, $this->post( 'profanity-check', [ 'string' => str_repeat( 'a', 201 ) ] )->get_status() );
	}
}
