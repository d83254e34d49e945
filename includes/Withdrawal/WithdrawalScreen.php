<?php
/** Lists the declarations of withdrawal under Tools in wp-admin, newest first (`withdraw-9`). */

declare(strict_types=1);

namespace Circulation\Withdrawal;

use Circulation\Admin\Capability;
use Circulation\Formats;
use Circulation\Module;

/**
 * The service desk works in the system that holds the memberships, so this screen changes nothing.
 *
 * @phpstan-import-type Withdrawal from WithdrawalStore
 */
final class WithdrawalScreen implements Module {
	private const SLUG = 'circulation-withdrawals';
	private const PAGE = 50;

	public function __construct( private readonly WithdrawalStore $store ) {}

	public function register(): void {
		add_action( 'admin_menu', $this->add( ... ), 10, 0 );
	}

	/** Adds the screen under Tools. */
	private function add(): void {
		add_management_page(
			__( 'Withdrawals from a contract', 'circulation' ),
			__( 'Withdrawals', 'circulation' ),
			Capability::MANAGE,
			self::SLUG,
			$this->render( ... ),
		);
	}

	private function render(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It selects a page of a list and changes nothing.
		$asked = sanitize_text_field( wp_unslash( is_string( $_GET['paged'] ?? null ) ? $_GET['paged'] : '' ) );
		$count = $this->store->count();
		$pages = (int) ceil( ( $count ?? 0 ) / self::PAGE );
		$page  = max( 1, min( $pages, (int) $asked ) );
		$found = $this->store->newest( self::PAGE * ( $page - 1 ), self::PAGE );
		printf(
			'<div class="wrap"><h1>%s</h1><p>%s</p>',
			esc_html__( 'Withdrawals from a contract', 'circulation' ),
			esc_html__( 'What readers sent with the withdrawal form, for three years. Nothing is canceled or paid back here.', 'circulation' ),
		);
		match ( true ) {
			$count === null || $found === null => printf(
				'<div class="notice notice-error inline"><p>%s</p></div>',
				esc_html__( 'The withdrawals cannot be read at the moment. That says nothing about whether there are any. Try again later.', 'circulation' ),
			),
			$count === 0 => printf( '<p>%s</p>', esc_html__( 'No withdrawal has arrived.', 'circulation' ) ),
			default => $this->print_table( $found, $page, $pages ),
		};
		echo '</div>';
	}

	/** @param list<Withdrawal> $found */
	private function print_table( array $found, int $page, int $pages ): void {
		$heads = [
			__( 'Received', 'circulation' ),
			__( 'Reference', 'circulation' ),
			__( 'Name', 'circulation' ),
			__( 'Email', 'circulation' ),
			__( 'Membership', 'circulation' ),
			__( 'Order', 'circulation' ),
			__( 'Receipt', 'circulation' ),
		];
		$row   = static function ( string $cell, string ...$texts ): string {
			$cells = array_map( fn( string $text ): string => "<$cell>" . esc_html( $text ) . "</$cell>", $texts );
			return '<tr>' . implode( '', $cells ) . '</tr>';
		};
		$words = new Formats();
		// On a phone the table scrolls, not the page; the keyboard scrolls what has the focus.
		printf(
			'<div style="overflow-x: auto" role="region" tabindex="0" aria-label="%s">',
			esc_attr__( 'Withdrawals', 'circulation' ),
		);
		// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Each cell is escaped above.
		echo '<table class="widefat striped"><thead>', $row( 'th', ...$heads ), '</thead><tbody>';
		foreach ( $found as $one ) {
			echo $row(
				'td',
				$words->moment( $one['received_at'] ),
				$one['reference'],
				$one['name'],
				$one['email'],
				$one['membership'],
				$one['order'],
				WithdrawalLetters::receipt_state( $one['letters'] ),
			);
		}
		// phpcs:enable
		printf(
			'</tbody></table></div><div class="tablenav"><div class="tablenav-pages">%s</div></div>',
			wp_kses_post(
				paginate_links(
					[
						'base'    => add_query_arg( 'paged', '%#%' ),
						'format'  => '',
						'current' => $page,
						'total'   => $pages,
					],
				) ?? '',
			),
		);
	}
}
