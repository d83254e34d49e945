<?php
/**
 * Prints what stands where a members-only article ends: a sentence and two links, which work without JavaScript
 * (`gate-6`). Without the membership flag the log-in stands there alone (`gate-7`).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Sites;
use WP_Post;

/** The placeholder that the app fills. The same for every reader. */
final class Offer {
	/** Takes the flags and the sites. */
	public function __construct( private readonly FeatureFlags $flags, private readonly Sites $sites ) {}

	/** Its HTML, escaped. */
	public function html( WP_Post $post ): string {
		$ways = $this->flags->is_on( 'membership' ) ? [ $this->link( 'subscribe', __( 'See plans', 'circulation' ), $post ) ] : [];
		$ways[] = $this->link( 'login', __( 'Log In', 'circulation' ), $post );
		return sprintf(
			'<div class="circ-gate" data-circ-gate="%1$d" data-brand="%2$s"><p class="circ-gate__lead">%3$s</p><p class="circ-gate__ways">%4$s</p></div>',
			$post->ID,
			esc_attr( $this->sites->id() ),
			esc_html__( 'The rest of this story is for members.', 'circulation' ),
			implode( ' ', $ways )
		);
	}

	/** A link to an account page that leads back to the article. */
	private function link( string $page, string $text, WP_Post $post ): string {
		$path = wp_make_link_relative( (string) get_permalink( $post ) );
		$link = add_query_arg( 'redirect', rawurlencode( $path ), home_url( "/account/$page" ) );
		return sprintf( '<a href="%s" rel="nofollow" class="no-prefetch no-prerender">%s</a>', esc_url( wp_make_link_relative( $link ) ), esc_html( $text ) );
	}
}
