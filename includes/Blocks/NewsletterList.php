<?php
/** Prints the block "Newsletters": this site's open newsletters, each with a link (`newsletter-21`). */

declare(strict_types=1);

namespace Circulation\Blocks;

use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Home;
use Circulation\Settings\Settings;
use Circulation\Settings\Sites;

/** Following a link subscribes no one: the page behind the log-in preselects the list, and the reader confirms. */
final class NewsletterList {
	/** Block: this site's newsletters that are open to everyone. */
	public const BLOCK = 'circulation/newsletters';

	public function __construct(
		private readonly Settings $settings,
		private readonly Sites $sites,
		private readonly FeatureFlags $flags,
	) {}

	/** The list's HTML, escaped; '' if there are no lists or no account pages. */
	public function html(): string {
		if ( ! $this->flags->is_on( 'membership' ) || ! $this->sites->is_in_region() ) {
			return '';
		}
		$site  = $this->sites->id();
		$items = '';
		foreach ( $this->settings->values()['newsletter_lists'] as $list ) {
			if ( $list['kind'] === '' && $list['brand'] === $site ) {
				$items .= $this->item(
					$list['id'],
					$list['name'],
					array_filter( [ $list['description'], $list['frequency'] ] ),
				);
			}
		}
		return $items === '' ? '' : "<ul>$items</ul>";
	}

	/** @param array<string> $about Its description, and how often it is sent. */
	private function item( string $id, string $name, array $about ): string {
		return sprintf(
			'<li><p><b>%s</b></p>%s<a href="%s" rel="nofollow" class="no-prefetch no-prerender" aria-label="%s">%s</a></li>',
			esc_html( $name ),
			implode( '', array_map( static fn( string $line ): string => '<p>' . esc_html( $line ) . '</p>', $about ) ),
			esc_url(
				add_query_arg( 'list', rawurlencode( $id ), ( new Home() )->path( '/account/settings/newsletters' ) ),
			),
			/* translators: %s: name of a newsletter. It begins with the words on the button. */
			esc_attr( sprintf( __( 'Sign up for %s', 'circulation' ), $name ) ),
			esc_html__( 'Sign up', 'circulation' )
		);
	}
}
