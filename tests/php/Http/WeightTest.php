<?php
/**
 * A page of the site loads few of the plugin's files, and none that only other requests need.
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use Circulation\Settings\Schema;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class WeightTest extends HttpTestCase {
	private const MOST_FILES = 36;

	/** Folders and files that no page of the site needs. */
	private const NOT_ON_A_PAGE = '~^includes/(?:Admin|Billing|Blocks|Cli|Clients|Consent|Health|Letters|Membership|Newsletters|Outages|Plans|Privacy|Rest|Session)/|^includes/Lifecycle|^includes/Settings/(?:\w*Rules|Checks|Keys|Schema|Setting|Validation)\.php|^includes/Account/(?!Address)|^build/admin/~';

	/** Migrates the settings, as a visit to wp-admin does, so that no page has to validate them. */
	#[Before]
	protected function settings_are_in_their_shape(): void {
		Publisher::get()->run( '( new Circulation\Settings\Settings( $GLOBALS["wpdb"] ) )->install();' );
	}

	#[Test]
	#[TestWith( [ 'open' ] )]
	#[TestWith( [ 'post' ] )]
	#[TestWith( [ 'classic' ] )]
	#[TestWith( [ '/' ] )]
	#[TestWith( [ '/no-such-page/' ] )]
	public function a_page_loads_few_files_and_none_of_routes_wp_admin_services_and_commands( string $page ): void {
		$files = Publisher::get()->files( str_starts_with( $page, '/' ) ? $page : $this->path( $page ) );

		self::assertSame( [], preg_grep( self::NOT_ON_A_PAGE, $files ) );
		self::assertContains( 'includes/Gating/ArticleGate.php', $files, 'the gate stands on every page' );
		self::assertLessThanOrEqual( self::MOST_FILES, count( $files ), implode( ', ', $files ) );
	}

	#[Test]
	public function an_open_article_loads_no_part_of_the_gate(): void {
		$files = Publisher::get()->files( $this->path( 'open' ) );

		self::assertSame( [], preg_grep( '~^includes/Gating/(?:Offer|OnePanel|PaywallMarkup|SearchGate)~', $files ) );
	}

	#[Test]
	public function two_processes_that_migrate_an_older_installations_plan_list_at_once_leave_a_complete_one(): void {
		$list  = "sports { name: 'Sports', amount: 9.99, frequency: 1 }";
		$older = var_export( [ 'plan_list' => $list ] + ( new Schema() )->defaults(), true );
		$found = Publisher::get()->run( 'echo base64_encode( serialize( [ get_option( "circulation_settings" ), get_option( "circulation_plan_list" ) ] ) );' );
		try {
			Publisher::get()->run( "delete_option( 'circulation_plan_list' ); update_option( 'circulation_settings', $older, true );" );
			$move = '( new Circulation\Settings\Settings( $GLOBALS["wpdb"] ) )->install();';
			$one  = Publisher::get()->begin( $move );
			$two  = Publisher::get()->begin( $move );

			self::assertSame( [ '', '' ], [ $one(), $two() ] );

			$stored = json_decode( Publisher::get()->run( 'echo json_encode( [ get_option( "circulation_plan_list" ), isset( get_option( "circulation_settings" )["plan_list"] ), get_option( "circulation_settings" )["site"] ] );' ), true );
			self::assertSame( [ $list, false, 'nypost' ], $stored );
			self::assertStringContainsString( '"id":"sports"', $this->get( '/wp-json/circulation/v1/plans' )['body'] );
		} finally {
			Publisher::get()->run( "[ \$settings, \$list ] = unserialize( base64_decode( '$found' ) ); update_option( 'circulation_settings', \$settings, true ); update_option( 'circulation_plan_list', \$list, false );" );
		}
	}
}
