<?php
/** Prints the account slot of a site's header (`site-22`): the link to the plans and the log-in button. */

declare(strict_types=1);

namespace Circulation\Assets;

use Circulation\Module;
use Circulation\Settings\CookieNames;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Home;
use Circulation\Settings\Sites;

/** Prints what a visitor sees. For a logged-in reader the app replaces it within the same space. */
final class HeaderSlot implements Module {
	/** Block: the log-in button of a header. */
	public const BLOCK = 'circulation/account-link';

	public function __construct(
		private readonly Sites $sites,
		private readonly FeatureFlags $flags,
		private readonly CookieNames $cookies,
	) {}

	/** The slot is available as a block, and as an action for classic themes. */
	public function register(): void {
		add_action( 'init', $this->register_block( ... ), 10, 0 );
		add_action( 'circulation_account_link', $this->print( ... ), 10, 0 );
	}

	/** The slot's HTML, escaped. If the loader is missing, the button submits a form that leads to the log-in page. */
	public function html(): string {
		return $this->with(
			$this->early_rule(),
			$this->sites->is_in_region() && $this->flags->is_on( 'membership' )
				? sprintf(
					'<a href="%s" rel="nofollow" class="circ-button circ-button--small no-prefetch no-prerender" data-circ-offer>%s</a>',
					esc_url( ( new Home() )->path( '/account/subscribe' ) ),
					esc_html__( 'Subscribe', 'circulation' )
				)
				: '',
			// A logged-in reader can always log out, so the app shows the button.
			$this->sites->is_in_region() ? '' : ' hidden'
		);
	}

	/** The slot for account pages, whose app draws the link to the plans and shows the button. */
	public function plain_html(): string {
		return $this->with( '', '', ' hidden' );
	}

	private function with( string $rule, string $offer, string $state ): string {
		$html = sprintf(
			'<div data-circ-header>%s<form action="%s" class="circ circ--inline" data-brand="%s">%s<button class="circ-button circ-button--secondary circ-button--small" data-circ-login%s%s%s>%s</button></form></div>',
			$rule,
			esc_url( ( new Home() )->path( '/account/login' ) ),
			esc_attr( $this->sites->id() ),
			$offer,
			$this->label( 'log-out', 'Log Out', __( 'Log Out', 'circulation' ) ),
			$this->label( 'logging-out', 'Logging out...', __( 'Logging out...', 'circulation' ) ),
			$state,
			esc_html__( 'Log In', 'circulation' )
		);
		/**
		 * Filters the header's log-in button, the same for every reader because pages are cached. The app looks for
		 * data-circ-header, data-circ-login and data-circ-offer.
		 *
		 * @param string $html Escaped.
		 */
		$filtered = apply_filters( 'circulation_header_button', $html );
		return is_string( $filtered ) ? $filtered : $html;
	}

	/**
	 * Marks the page before the first paint if someone seems to be logged in (`gate-37`, `address-44`).
	 *
	 * No offer shows until the app knows the reader; if the loader is missing, the printed version stays.
	 */
	public function early_rule(): string {
		return '<script>(function(c,l,n){try{n=/^in/.test(localStorage["circ-session"])}catch(e){}if(n||RegExp('
			. wp_json_encode( '(^|; )' . preg_quote( $this->cookies->session(), '/' ) . '=[^;]', JSON_HEX_TAG )
			. ').test(c)){l.add("circ-known");/is-subscriber=yes/.test(c)&&l.add("circ-payer");addEventListener("error",function(e){e.target.id==="circulation-loader-js"&&l.remove("circ-known","circ-payer")},true)}})(document.cookie,document.documentElement.classList)</script>';
	}

	/** A label of the logged-in button, for the loader, which has the English labels built in. */
	private function label( string $name, string $english, string $translated ): string {
		return $translated === $english ? '' : sprintf( ' data-%s="%s"', esc_attr( $name ), esc_attr( $translated ) );
	}

	/** Prints the slot where a theme calls do_action( 'circulation_account_link' ). */
	private function print(): void {
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Assembled from escaped parts above.
		echo $this->html();
	}

	/** Registers the block without a script and a translated title, because the editor's bundle contains both. */
	private function register_block(): void {
		register_block_type(
			self::BLOCK,
			[
				'api_version'     => '3',
				'title'           => 'Account link',
				'category'        => 'widgets',
				'render_callback' => $this->html( ... ),
			]
		);
	}
}
