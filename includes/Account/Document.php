<?php
/** Prints an account page, the same for every reader and every account address (`address-35`, `address-36`). */

declare(strict_types=1);

namespace Circulation\Account;

use Circulation\Assets\BootConfig;
use Circulation\Assets\Build;
use Circulation\Assets\PageStyle;
use Circulation\Assets\Loader;
use Circulation\Assets\Vendors;
use Circulation\Settings\Home;
use Circulation\Settings\Sites;

/** The page has its own template, without theme and wp_head, so no other plugin adds a script. */
final class Document {
	private const STYLE = ':root{color-scheme:light}:root[data-scheme=auto]{color-scheme:light dark}:root[data-scheme=dark]{color-scheme:dark}body{margin:0;background:light-dark(#fff,#14171a);color:light-dark(#15181b,#f2f3f3);font:medium/1.5 -apple-system,Segoe UI,Roboto,Arial,sans-serif}'
		. '.circ-legal{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;max-width:1120px;margin:0 auto;padding:24px 16px 48px;font-size:.875em}.circ-legal a{color:light-dark(#4d545a,#b6bcc1)}'
		. '@media(width>=990px){.circ-legal{padding-inline:32px}}'
		// A dark page would be printed as light letters on white paper, and links cannot be pressed there.
		. '@media print{:root{color-scheme:light!important}.circ-legal,.circ-site :is(nav,.circ-tools){display:none}}'
		// The page's own link replaces the footer's, which names the same address 100 px below it.
		. 'body:has(#circulation-account a[href$="/account/withdraw"]) .circ-legal a[href$="/account/withdraw"]{display:none}'
		// The "not loaded" sentence has no margin, or the page would move when the app replaces it.
		. '.circ-room{min-height:calc(100vh - 64px)}.circ-not-loaded,noscript p{max-width:640px;margin:0 auto;padding:48px 16px}'
		// This sentence is shown if no script has replaced it after five seconds.
		. '@keyframes circ-late{from,to{visibility:hidden}}.circ-not-loaded{animation:circ-late 5s}@media(scripting:none){.circ-not-loaded{display:none}}';

	public function __construct(
		private readonly Sites $sites,
		private readonly Masthead $masthead,
		private readonly PageStyle $button,
		private readonly BootConfig $config,
		private readonly Loader $loader,
		private readonly Build $build,
		private readonly ?Vendors $vendors = null,
		private readonly bool $takes_withdrawals = false,
	) {}

	/** Content of the page's style element; its hash goes into the policy. */
	public function style(): string {
		$text = $this->sites->font( 'text' );
		return $this->button->css()
			. self::STYLE
			. ( $text === '' ? '' : "body{font-family:$text}" )
			. $this->masthead->css();
	}

	/** @param string $plain The canonical address, such as "account/login". */
	public function html( string $plain ): string {
		ob_start();
		$this->print_head( $plain );
		$this->print_body();
		return (string) ob_get_clean();
	}

	private function print_head( string $plain ): void {
		echo '<!doctype html><html ';
		language_attributes();
		echo '><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">';
		echo '<title>'
			/* translators: %s: name of the site. */
			. esc_html( sprintf( __( 'Your account – %s', 'circulation' ), $this->sites->name() ) )
			. '</title><meta name="robots" content="noindex, noarchive">';
		if ( $this->sites->scheme() !== 'light' ) {
			// The meta element is printed before any style, so that no light page flashes.
			printf(
				'<meta name="color-scheme" content="%s">',
				$this->sites->scheme() === 'dark' ? 'dark' : 'light dark',
			);
		}
		wp_site_icon();
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- These are constants, and a number by brand.
		echo '<style id="circ-css">' . $this->style() . "</style>\n";
		$this->config->print( 'account' );
		$this->print_first_reads( $plain );
		foreach ( [ ...$this->build->chunks( 'app' ), ...$this->build->chunks( 'account' ) ] as $file ) {
			printf(
				"<link rel=\"preload\" as=\"%s\" href=\"%s\">\n",
				str_ends_with( $file, '.css' ) ? 'style' : 'script',
				esc_url( $this->build->url( $file ) ),
			);
		}
		$texts = $this->config->translations();
		if ( $texts !== '' ) {
			printf( "<link rel=\"preload\" as=\"fetch\" crossorigin=\"anonymous\" href=\"%s\">\n", esc_url( $texts ) );
		}
		echo '</head>';
	}

	private function print_body(): void {
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- It is escaped where it is assembled.
		echo '<body class="circ-account-page">' . $this->masthead->html() . "\n";
		printf(
			"<div class=\"circ-room\"><div id=\"circulation-account\" class=\"circ\" data-brand=\"%s\"><p class=\"circ-not-loaded\">%s</p></div></div>\n",
			esc_attr( $this->sites->id() ),
			esc_html__( 'This page did not load. Please reload it; if that does not help, try again later.', 'circulation' ),
		);
		printf(
			"<noscript><p>%s</p></noscript>\n",
			esc_html__( 'Logging in and managing your membership needs JavaScript. Please switch it on for this site, then reload this page.', 'circulation' ),
		);
		echo '<footer class="circ-legal">';
		foreach ( $this->legal_links() as [ $text, $address ] ) {
			printf( '<a href="%s">%s</a>', esc_url( $address ), esc_html( $text ) );
		}
		echo "</footer>\n";
		$this->loader->enqueue_script();
		$this->vendors?->print_config();
		$this->vendors?->enqueue_script();
		wp_scripts()->do_items( [ Loader::HANDLE, ...( $this->vendors === null ? [] : [ Vendors::HANDLE ] ) ] );
		echo '</body></html>';
	}

	private function print_first_reads( string $plain ): void {
		$version = $this->build->asset( 'first-reads' )['version'] ?? null;
		if ( $version === null ) {
			return;
		}
		// The chunk names are those of scripts/webpack/screen-names.cjs; for a reader, /account leads to the settings.
		$name  = $plain === 'account' ? 'settings' : preg_replace( '~^account/(?:settings/)?~', '', $plain );
		$files = $this->build->chunks( 'screen-' . str_replace( '/', '-', (string) $name ) );
		$own   = array_diff( $files, $this->build->chunks( 'account' ) );
		wp_print_script_tag(
			[
				'src'         => $this->build->url( "first-reads.js?ver=$version" ),
				'async'       => true,
				// The chunk is small, and the calls that it starts take longer than loading the code after it.
				'fetchpriority' => 'high',
				// The app spells the address the same way, so that the file is loaded only once.
				'data-screen' => $own === [] ? '' : ( new Home() )->relative( $this->build->url( end( $own ) ) ),
			]
		);
	}

	/** @return list<array{string, string}> */
	private function legal_links(): array {
		$legal = $this->sites->legal();
		$links = [
			[ __( 'Membership terms', 'circulation' ), $legal['membership_terms'] ],
			[ __( 'Cancellation', 'circulation' ), $legal['cancellation'] ],
			[ __( 'Terms', 'circulation' ), $legal['terms'] ],
			[ __( 'Privacy', 'circulation' ), $legal['privacy'] ],
			[
				__( 'Withdraw from contract here', 'circulation' ),
				$this->takes_withdrawals ? ( new Home() )->path( '/' . WhatStays::WITHDRAWAL ) : '',
			],
		];
		return array_values( array_filter( $links, static fn( array $link ): bool => $link[1] !== '' ) );
	}
}
