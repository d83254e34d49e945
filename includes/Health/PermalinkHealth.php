<?php
/**
 * Looks whether account pages have addresses: without permalinks WordPress knows none.
 */

declare(strict_types=1);

namespace Circulation\Health;

/** One option. */
final class PermalinkHealth implements Subject {
	/** In names of tests. */
	public function id(): string {
		return 'permalinks';
	}

	/** For lists. */
	public function label(): string {
		return __( 'Addresses of the account pages', 'circulation' );
	}

	/** Looks. */
	public function look(): Finding {
		return get_option( 'permalink_structure' ) === ''
			? new Finding( Finding::CRITICAL, __( 'Account pages cannot be reached', 'circulation' ), __( 'This site uses plain permalinks, with which /account/login and all below /account are not found. Choose any other structure under Settings, Permalinks.', 'circulation' ) )
			: new Finding( Finding::GOOD, __( 'Account pages have their addresses', 'circulation' ), __( 'The permalinks of this site let /account/login and all below /account be found.', 'circulation' ) );
	}
}
