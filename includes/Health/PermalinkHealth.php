<?php
/**
 * Looks whether account pages have their addresses: without permalinks WordPress knows none, and a page of the site's
 * own at /account is never shown.
 */

declare(strict_types=1);

namespace Circulation\Health;

/** One option, and one page by its path. */
final class PermalinkHealth implements Subject {
	public function id(): string {
		return 'permalinks';
	}

	public function label(): string {
		return __( 'Addresses of the account pages', 'circulation' );
	}

	public function look(): Finding {
		if ( get_option( 'permalink_structure' ) === '' ) {
			return new Finding(
				Finding::CRITICAL,
				__( 'Account pages cannot be reached', 'circulation' ),
				__( 'This site uses plain permalinks, with which /account/login and all below /account are not found. Choose any other structure under Settings, Permalinks.', 'circulation' ),
			);
		}
		$hidden = get_page_by_path( 'account' );
		if ( $hidden?->post_status === 'publish' ) {
			/* translators: %s: title of a page. */
			$told = __( 'The page "%s" has the address /account, where readers find their account: nobody sees the page, nor what stands below it. Give it another address, or take it out of the site.', 'circulation' );
			return new Finding(
				Finding::RECOMMENDED,
				__( 'A page of this site is hidden', 'circulation' ),
				sprintf( $told, get_the_title( $hidden ) ),
			);
		}
		return new Finding(
			Finding::GOOD,
			__( 'Account pages have their addresses', 'circulation' ),
			__( 'The permalinks of this site let /account/login and all below /account be found.', 'circulation' ),
		);
	}
}
