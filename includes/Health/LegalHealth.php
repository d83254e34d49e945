<?php
/**
 * Looks whether the legal texts are there that forms and account pages link to (`address-35`).
 */

declare(strict_types=1);

namespace Circulation\Health;

/** A page of WordPress at each address; what else may answer there it cannot know. */
final class LegalHealth implements Subject {
	private const PATHS = [ '/membership-terms/', '/terms/', '/privacy/' ];

	/** In names of tests. */
	public function id(): string {
		return 'legal-pages';
	}

	/** For lists. */
	public function label(): string {
		return __( 'Legal texts', 'circulation' );
	}

	/** Looks. */
	public function look(): Finding {
		$missing = array_filter( self::PATHS, static fn( string $path ): bool => get_page_by_path( $path )?->post_status !== 'publish' );
		return $missing === []
			? new Finding( Finding::GOOD, __( 'The legal texts are there', 'circulation' ), __( 'Log-in forms, the payment and account pages link to pages that are published.', 'circulation' ) )
			/* translators: %s: paths of pages. */
			: new Finding( Finding::RECOMMENDED, __( 'A legal text is missing', 'circulation' ), sprintf( __( 'Log-in forms, the payment or account pages link to %s, where no page is published. Publish one at each address, unless something else answers there.', 'circulation' ), implode( ', ', $missing ) ) );
	}
}
