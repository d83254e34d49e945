<?php
/**
 * Tests which addresses are account pages, and how WordPress routes them (`address-1`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Account;

use Circulation\Account\Address;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP;

final class AddressTest extends WordPressTestCase {
	/** Parses an address as WordPress does. */
	private function request( string $address ): WP {
		$_SERVER['REQUEST_URI'] = $address;
		parse_str( (string) wp_parse_url( $address, PHP_URL_QUERY ), $_GET );
		remove_all_actions( 'parse_request' );
		$request = new WP();
		$request->parse_request();
		$_SERVER['REQUEST_URI'] = '/';
		$_GET                   = [];
		return $request;
	}

	// Proves address-1.
	#[Test]
	#[TestWith( [ '/account' ] )]
	#[TestWith( [ '/account/' ] )]
	#[TestWith( [ '/account/login' ] )]
	#[TestWith( [ '/account/settings/membership/' ] )]
	#[TestWith( [ '/account/handoff?token=x&redirect=/' ] )]
	#[TestWith( [ '/account/2026/feed/' ] )]
	#[TestWith( [ '/account/no-such-page' ] )]
	public function these_are_account_pages( string $address ): void {
		$request = $this->request( $address );

		self::assertTrue( ( new Address() )->is_asked( $request ) );
		self::assertSame( trim( (string) wp_parse_url( $address, PHP_URL_PATH ), '/' ), ( new Address() )->plain( $request ) );
	}

	#[Test]
	#[TestWith( [ '/' ] )]
	#[TestWith( [ '/accountants/' ] )]
	#[TestWith( [ '/accounts' ] )]
	#[TestWith( [ '/my/account/' ] )]
	#[TestWith( [ '/?circulation_account=1' ] )]
	#[TestWith( [ '/2026/account/' ] )]
	public function these_are_not( string $address ): void {
		self::assertFalse( ( new Address() )->is_asked( $this->request( $address ) ) );
	}

	#[Test]
	#[TestWith( [ '/account/settings/x.css', true ] )]
	#[TestWith( [ '/account/logo.PNG', true ] )]
	#[TestWith( [ '/account/settings/x.js/', true ] )]
	#[TestWith( [ '/account/verify?file=x.css', false ] )]
	#[TestWith( [ '/account/v1.0/settings', false ] )]
	public function an_address_that_looks_like_a_file_is_no_account_page( string $address, bool $is_file ): void {
		self::assertSame( $is_file, ( new Address() )->plain( $this->request( $address ) ) === null );
	}

	#[Test]
	#[TestWith( [ '/account/login', true ] )]
	#[TestWith( [ '/account/login/', true ] )]
	#[TestWith( [ '/news/account/login', true ] )]
	#[TestWith( [ '/caf%C3%A9/account/login', true ] )]
	#[TestWith( [ '/index.php/account/login', false ] )]
	#[TestWith( [ '//account/login', false ] )]
	#[TestWith( [ '/account/login//', false ] )]
	#[TestWith( [ '/account/%6Cogin', false ] )]
	#[TestWith( [ '/Account/login', false ] )]
	public function one_spelling_of_an_address_is_the_plain_one( string $sent, bool $is_plain ): void {
		self::assertSame( $is_plain, ( new Address() )->is_plain( $sent, 'account/login' ) );
	}

	#[Test]
	public function account_pages_are_there_even_when_the_rules_were_stored_without_the_plugin(): void {
		update_option( 'rewrite_rules', [ 'feed/?$' => 'index.php?&feed=feed' ] );
		$GLOBALS['wp_rewrite']->rules = null;

		self::assertTrue( ( new Address() )->is_asked( $this->request( '/account/login' ) ) );
		self::assertSame( [ '^(?i:account)(?:/.*)?$', 'feed/?$' ], array_keys( get_option( 'rewrite_rules' ) ) );
		$GLOBALS['wp_rewrite']->rules = null;
	}

	#[Test]
	public function empty_rules_are_left_for_wordpress_to_write(): void {
		update_option( 'rewrite_rules', '' );

		self::assertSame( '', get_option( 'rewrite_rules' ) );
	}

	#[Test]
	public function browsers_do_not_load_account_pages_ahead(): void {
		self::assertSame( [ '/account', '/account/*' ], apply_filters( 'wp_speculation_rules_href_exclude_paths', [], 'prefetch' ) );
	}
}
