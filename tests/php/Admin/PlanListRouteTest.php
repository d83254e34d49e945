<?php
/**
 * A plan list is checked while it is typed, by the rules by which it is saved (`plan-11`, `site-16`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Admin;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use WP_REST_Request;
use WP_REST_Response;

final class PlanListRouteTest extends WordPressTestCase {
	private const GOOD = "good { name: 'Good', amount: 9.99, frequency: 1 }";

	// Proves plan-11, site-16.
	#[Test]
	public function the_good_lines_are_plans_and_each_wrong_one_gets_the_sentence_of_a_save(): void {
		$this->as_user( 'administrator' );
		$text   = "# a note\ndefault { curation: { teaser: 'All.' } }\n" . self::GOOD . "\nbad { amount: , }";
		$before = $this->plugin_settings()->plan_list();

		$answer = $this->check( $text );

		self::assertSame( 200, $answer->get_status() );
		self::assertSame( [ 'good' ], array_column( $answer->get_data()['plans'], 'id' ) );
		self::assertSame( '{"default":{"teaser":"All."},"default-trial":{}}', json_encode( $answer->get_data()['curation'] ) );
		self::assertCount( 1, $answer->get_data()['problems'] );
		self::assertStringStartsWith( 'Line 4, column 15: ', $answer->get_data()['problems'][0] );
		self::assertSame( array_column( $this->plugin_settings()->validate( [ 'plan_list' => $text ] )['problems'], 'message' ), $answer->get_data()['problems'] );
		self::assertSame( $before, $this->plugin_settings()->plan_list(), 'nothing is saved' );
	}

	// Proves site-16.
	#[Test]
	public function a_text_that_is_too_long_is_refused_in_the_words_of_a_save(): void {
		$this->as_user( 'administrator' );

		$answer = $this->check( self::GOOD . "\n" . str_repeat( "# a note\n", 25_000 ) );

		self::assertSame( [ 'Plan list: use text of at most 200,000 bytes.' ], $answer->get_data()['problems'] );
	}

	#[Test]
	public function a_text_without_a_mistake_has_no_problem(): void {
		$this->as_user( 'administrator' );

		self::assertSame( [], $this->check( self::GOOD )->get_data()['problems'] );
		self::assertSame( [], $this->check( '' )->get_data()['problems'] );
	}

	#[Test]
	public function only_users_who_manage_the_settings_may_ask_and_a_list_is_no_text(): void {
		$this->as_user( 'editor' );
		self::assertSame( 403, $this->check( self::GOOD )->get_status() );
		$this->as_user( 'administrator' );
		self::assertSame( 400, $this->check( [ self::GOOD ] )->get_status() );
	}

	private function check( mixed $text ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', '/circulation/v1/settings/plan-list' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( [ 'text' => $text ] ) );
		return rest_do_request( $request );
	}
}
