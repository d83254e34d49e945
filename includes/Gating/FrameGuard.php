<?php
/** Limits which pages may frame a closed article, because a frame can trick a reader (`gate-30`, T42, record 030). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Circulation\Settings\Settings;
use WP_Post;

/** Adds one policy, the same for everyone, so page caches may keep it. */
final class FrameGuard implements Module {
	public function __construct( private readonly Access $access, private readonly Settings $settings ) {}

	/** Runs late, so that other policies are already set; ours is added to them. */
	public function register(): void {
		add_action( 'template_redirect', $this->send( ... ), PHP_INT_MAX, 0 );
	}

	/** Sends a separate policy: browsers enforce all of them, so it does not weaken the site's own. */
	private function send(): void {
		$sources = $this->sources();
		if ( $sources !== '' && ! headers_sent() ) {
			header( "Content-Security-Policy: frame-ancestors $sources", false );
		}
	}

	/** The allowed framing origins of the current page; '' if it needs no limit. */
	private function sources(): string {
		$post = is_singular() ? get_queried_object() : null;
		// The embed template of an article is made for frames and shows neither gated text nor our parts.
		if ( ! $post instanceof WP_Post || is_embed() || ! $this->access->is_gated( $post ) ) {
			return '';
		}
		$sources = $this->allowed();
		// The editor and the customizer frame the article within this site.
		return $sources === "'none'" && ( is_preview() || is_customize_preview() ) ? "'self'" : $sources;
	}

	/** The sources of a frame-ancestors directive; '' if every site may frame the article. */
	public function allowed(): string {
		$framing = $this->settings->values()['framing'];
		return match ( $framing['mode'] ) {
			'anyone' => '',
			'nobody' => "'none'",
			'site'   => "'self'",
			'listed' => implode( ' ', [ "'self'", ...$framing['origins'] ] ),
		};
	}
}
