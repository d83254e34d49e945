<?php
/**
 * Prints the HTML of an account page: the site's name, the place where the app mounts, and the legal links. It is the
 * same for every reader and every account address (`address-35`, `address-36`).
 */

declare(strict_types=1);

namespace Circulation\Account;

use Circulation\Assets\BootConfig;
use Circulation\Assets\Build;
use Circulation\Assets\PageStyle;
use Circulation\Assets\HeaderSlot;
use Circulation\Assets\Loader;
use Circulation\Assets\Vendors;
use Circulation\Settings\Sites;

/** A template of our own: no theme, no wp_head, so no script of anybody else. */
final class Document {
	private const STYLE = 'body{margin:0;background:#fff;color:#15181b;font:16px/1.5 -apple-system,Segoe UI,Roboto,Arial,sans-serif}'
		. '.circ-site,.circ-legal{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between;max-width:1120px;margin:0 auto;padding:12px 16px}'
		. '.circ-site{flex-wrap:nowrap}.circ-site img{display:block;max-width:100%;height:auto}.circ-site a{min-width:0;color:inherit;font:700 clamp(18px,5vw,24px)/1.2 Georgia,serif;text-decoration:none}'
		. '.circ-legal{justify-content:flex-start;padding-block:24px 48px;font-size:14px}.circ-legal a{color:#4d545a}'
		. '.circ-room{min-height:calc(100vh - 64px)}.circ-not-loaded,noscript p{max-width:640px;margin:48px auto;padding:0 16px}'
		// Seen after five seconds in which no script took its place.
		. '@keyframes circ-late{from,to{visibility:hidden}}.circ-not-loaded{animation:circ-late 5s}@media(scripting:none){.circ-not-loaded{display:none}}';

	/** Takes everything that stands on the page; the last where a third party is on, to keep for later what happens here. */
	public function __construct(
		private readonly Sites $sites,
		private readonly HeaderSlot $slot,
		private readonly PageStyle $button,
		private readonly BootConfig $config,
		private readonly Loader $loader,
		private readonly Build $build,
		private readonly ?Vendors $vendors = null,
	) {}

	/** Content of the page's style element, for the policy's hash. */
	public function style(): string {
		return $this->button->css() . self::STYLE;
	}

	/** The whole document. */
	public function html(): string {
		ob_start();
		$this->print_head();
		$this->print_body();
		return (string) ob_get_clean();
	}

	/** Up to the body. */
	private function print_head(): void {
		echo '<!doctype html><html ' . get_language_attributes() . '><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WordPress escapes the attributes.
		/* translators: %s: name of the site. */
		echo '<title>' . esc_html( sprintf( __( 'Your account – %s', 'circulation' ), $this->sites->name() ) ) . '</title><meta name="robots" content="noindex, noarchive">';
		wp_site_icon();
		echo '<style id="circ-css">' . $this->style() . "</style>\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Constants, and a number by brand.
		foreach ( [ ...$this->build->chunks( 'app' ), ...$this->build->chunks( 'account' ) ] as $file ) {
			printf( "<link rel=\"preload\" as=\"%s\" href=\"%s\">\n", str_ends_with( $file, '.css' ) ? 'style' : 'script', esc_url( $this->build->url( $file ) ) );
		}
		$texts = $this->config->translations();
		if ( $texts !== '' ) {
			printf( "<link rel=\"preload\" as=\"fetch\" crossorigin=\"anonymous\" href=\"%s\">\n", esc_url( $texts ) );
		}
		echo '</head>';
	}

	/** The body. */
	private function print_body(): void {
		printf( '<body class="circ-account-page"><header class="circ-site"><a href="%s">%s</a>', esc_url( home_url( '/' ) ), $this->masthead() ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is put together.
		echo $this->slot->html() . "</header>\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is put together.
		printf( "<div class=\"circ-room\"><div id=\"circulation-account\" class=\"circ\" data-brand=\"%s\"><p class=\"circ-not-loaded\">%s</p></div></div>\n", esc_attr( $this->sites->id() ), esc_html__( 'This page did not load. Please reload it; if that does not help, try again later.', 'circulation' ) );
		printf( "<noscript><p>%s</p></noscript>\n", esc_html__( 'Logging in and managing your membership needs JavaScript. Please switch it on for this site, then reload this page.', 'circulation' ) );
		echo '<footer class="circ-legal">';
		foreach ( $this->legal_links() as [ $text, $address ] ) {
			printf( '<a href="%s">%s</a>', esc_url( $address ), esc_html( $text ) );
		}
		echo "</footer>\n";
		$this->config->print( 'account' );
		$this->loader->enqueue_script();
		$this->vendors?->print_config();
		$this->vendors?->enqueue_script();
		wp_scripts()->do_items( [ Loader::HANDLE, ...( $this->vendors === null ? [] : [ Vendors::HANDLE ] ) ] );
		echo '</body></html>';
	}

	/** The logo, with the name for whoever does not see it, or the name (`site-34`). */
	private function masthead(): string {
		$logo = $this->sites->logo();
		return $logo === null
			? esc_html( $this->sites->name() )
			: sprintf( '<img src="%s" width="%d" height="%d" alt="%s">', esc_url( $logo['src'] ), $logo['width'], $logo['height'], esc_attr( $this->sites->name() ) );
	}

	/**
	 * The legal texts that there are, each with its address.
	 *
	 * @return list<array{string, string}>
	 */
	private function legal_links(): array {
		$legal = $this->sites->legal();
		$links = [
			[ __( 'Membership terms', 'circulation' ), $legal['membership_terms'] ],
			[ __( 'Cancellation', 'circulation' ), $legal['cancellation'] ],
			[ __( 'Terms', 'circulation' ), $legal['terms'] ],
			[ __( 'Privacy', 'circulation' ), $legal['privacy'] ],
		];
		return array_values( array_filter( $links, static fn( array $link ): bool => $link[1] !== '' ) );
	}
}
