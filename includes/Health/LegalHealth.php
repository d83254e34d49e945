<?php
/** Checks that the legal texts linked from forms and account pages exist (`address-35`). */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Settings\Home;
use Circulation\Settings\Schema;
use Circulation\Settings\Sites;
use WP_Post;

/** Checks that each legal text has an address with a published page; it cannot know what else answers there. */
final class LegalHealth {
	public function __construct( private readonly Sites $sites, private readonly Schema $schema ) {}

	/** Names the missing texts first, then those without an address. */
	public function look(): Finding {
		$legal   = $this->sites->legal();
		$nowhere = array_map(
			fn( string $text ): string => $this->schema->label( "legal.$text" ),
			array_keys( $legal, '', true ),
		);
		$here      = array_filter( $legal, static fn( string $address ): bool => str_starts_with( $address, '/' ) );
		$elsewhere = array_filter( array_diff( $legal, $here ) );
		$paths = array_unique(
			array_map( static fn( string $address ): string => (string) strtok( $address, '#' ), $here ),
		);
		$missing = array_filter( $paths, fn( string $path ): bool => ! $this->is_published( $path ) );
		return match ( true ) {
			$missing !== [] => Finding::recommended(
				__( 'A legal text is missing', 'circulation' ),
				/* translators: %s: paths of pages. */
				__( 'Log-in forms, the payment or account pages link to %s, where no page is published. Publish one at each address or name another one in the settings, unless something else answers there.', 'circulation' ),
				implode( ', ', $missing ),
			),
			$nowhere !== [] => Finding::recommended(
				__( 'A legal text is not linked to', 'circulation' ),
				/* translators: %s: names of legal texts. */
				__( 'Readers find no link to: %s. Name the address in the settings, on the tab Brand; the page of the privacy policy is chosen under Settings, Privacy.', 'circulation' ),
				implode( ', ', $nowhere ),
			),
			$elsewhere !== [] => Finding::good(
				__( 'Each legal text has an address', 'circulation' ),
				/* translators: %s: addresses. */
				__( 'Those on this site lead to pages that are published. This test does not look at other sites: %s.', 'circulation' ),
				implode( ', ', array_unique( $elsewhere ) ),
			),
			default => Finding::good(
				__( 'The legal texts are there', 'circulation' ),
				__( 'Log-in forms, the payment and account pages link to pages that are published.', 'circulation' ),
			),
		};
	}

	private function is_published( string $path ): bool {
		$below = substr( $path, strlen( ( new Home() )->folder() ) );
		$page  = get_page_by_path( $below );
		$story = $page instanceof WP_Post ? null : get_page_by_path( basename( $below ), OBJECT, 'post' );
		$found = $story instanceof WP_Post && wp_make_link_relative(
			untrailingslashit( (string) get_permalink( $story ) ),
		) === untrailingslashit( $path ) ? $story : $page;
		return $found instanceof WP_Post && get_post_status( $found ) === 'publish';
	}
}
