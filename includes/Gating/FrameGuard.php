<?php
/**
 * Sends the header that says which pages may frame a members-only story, since a frame can trick a reader into pressing
 * (`gate-30`, T42, record 030). It is the same for everybody, so that a page cache may keep it.
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Circulation\Settings\Settings;
use WP_Post;

/** Adds one rule. */
final class FrameGuard implements Module {
	public function __construct( private readonly Access $access, private readonly Settings $settings ) {}

	/** Late: whoever sets a policy of their own has done so, and ours stands beside it. */
	public function register(): void {
		add_action( 'template_redirect', $this->send( ... ), PHP_INT_MAX, 0 );
	}

	/**
	 * Sends the header that says who may frame a story. Browsers keep all policies of a page, so that the site's own is
	 * neither replaced nor weakened.
	 */
	private function send(): void {
		$sources = $this->sources();
		if ( $sources !== '' && ! headers_sent() ) {
			header( "Content-Security-Policy: frame-ancestors $sources", false );
		}
	}

	/** Who may frame the page that is asked for; '' where it is nobody's business. */
	private function sources(): string {
		$post = is_singular() ? get_queried_object() : null;
		// The card of a story that other sites embed is made for frames; nothing of the gated text or of ours stands on
		// it.
		if ( ! $post instanceof WP_Post || is_embed() || ! $this->access->is_gated( $post ) ) {
			return '';
		}
		$sources = $this->allowed();
		// The editor and the customizer show it in frames of this site.
		return $sources === "'none'" && ( is_preview() || is_customize_preview() ) ? "'self'" : $sources;
	}

	/** The publisher's answer as the sources of a frame-ancestors rule; '' for no rule. */
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
