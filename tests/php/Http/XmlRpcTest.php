<?php
/**
 * XML-RPC gives a closed story to the users who may edit it, and to no one else (`gate-14`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use PHPUnit\Framework\Attributes\AfterClass;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;

final class XmlRpcTest extends HttpTestCase {
	#[AfterClass]
	public static function remove_the_users(): void {
		Publisher::get()->run( 'require ABSPATH . "wp-admin/includes/user.php"; foreach ( [ "subscriber", "contributor", "author", "editor" ] as $role ) { wp_delete_user( (int) username_exists( "rpc-$role" ) ); }' );
	}

	/** @return iterable<string, array{string, list<int|string>}> A method of XML-RPC and its arguments, with %s for the story. */
	public static function methods(): iterable {
		yield 'one story' => [ 'wp.getPost', [ 1, 'name', 'password', '%s' ] ];
		yield 'all stories' => [ 'wp.getPosts', [ 1, 'name', 'password', '<struct><member><name>number</name><value><int>100</int></value></member></struct>' ] ];
		yield 'one story, for older apps' => [ 'metaWeblog.getPost', [ '%s', 'name', 'password' ] ];
		yield 'the newest, for older apps' => [ 'metaWeblog.getRecentPosts', [ 1, 'name', 'password', 100 ] ];
		yield 'one story, for the oldest apps' => [ 'blogger.getPost', [ 'key', '%s', 'name', 'password' ] ];
		yield 'the newest, for the oldest apps' => [ 'blogger.getRecentPosts', [ 'key', 1, 'name', 'password', 100 ] ];
	}

	/** @param list<int|string> $given */
	#[Test]
	#[DataProvider( 'methods' )]
	public function a_user_who_may_not_edit_a_story_does_not_get_it_from_xml_rpc_either( string $method, array $given ): void {
		$site = Publisher::get();
		$site->run( 'foreach ( [ "subscriber", "contributor", "author", "editor" ] as $role ) { username_exists( "rpc-$role" ) || wp_insert_user( [ "user_login" => "rpc-$role", "user_pass" => "secret", "role" => $role ] ); }' );
		foreach ( [ 'subscriber' => false, 'contributor' => false, 'author' => false, 'editor' => true ] as $role => $is_newsroom ) {
			$values = implode( '', array_map( static fn( int|string $value ): string => '<param><value>' . ( [ 'name' => "rpc-$role", 'password' => 'secret', '%s' => $site->ids['post'] ][ $value ] ?? $value ) . '</value></param>', $given ) );
			$answer = $this->get( '/xmlrpc.php', [ 'Content-Type: text/xml' ], 'POST', "<?xml version=\"1.0\"?><methodCall><methodName>$method</methodName><params>$values</params></methodCall>" );
			self::assertSame( 200, $answer['status'], $role );
			self::assert_holds( $is_newsroom, 'SENTINEL', $answer['body'], "$method, $role" );
		}
	}
}
