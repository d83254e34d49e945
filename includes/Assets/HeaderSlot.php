<?php
/**
 * Prints the place for the account in a site's header (`site-22`): the way to the plans and the log-in button.
 */

declare(strict_types=1);

namespace Circulation\Assets;

use Circulation\Module;
use Circulation\Settings\CookieNames;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Home;
use Circulation\Settings\Region;
use Circulation\Settings\Sites;
use WP_Block_Template;

/** Prints what a visitor sees; the app changes it for whoever is logged in, in room that is kept. */
final class HeaderSlot implements Module {
	/** Block: the log-in button of a header. */
	public const BLOCK = 'circulation/account-link';

	public function __construct(
		private readonly Sites $sites,
		private readonly Region $region,
		private readonly FeatureFlags $flags,
		private readonly CookieNames $cookies,
	) {}

	/** A block, an action for classic themes, and a place in block themes' headers by default. */
	public function register(): void {
		add_action( 'init', $this->register_block( ... ), 10, 0 );
		add_action( 'circulation_account_link', $this->print( ... ), 10, 0 );
		add_filter( 'hooked_block_types', $this->hook_after_navigation( ... ), 10, 4 );
	}

	/**
	 * The slot's HTML, escaped; it sells nothing, and its button is hidden, where the membership is not offered. Where
	 * the loader does not come, a press leads to the log-in page, as any form does.
	 */
	public function html(): string {
		return $this->with(
			$this->early_rule(),
			$this->region->is_supported() && $this->flags->is_on( 'membership' )
				? sprintf(
					'<a href="%s" rel="nofollow" class="circ-button circ-button--small no-prefetch no-prerender" data-circ-offer>%s</a>',
					esc_url( ( new Home() )->path( '/account/subscribe' ) ),
					esc_html__( 'Subscribe', 'circulation' )
				)
				: '',
			// Whoever is logged in can log out everywhere; the app then shows it.
			$this->region->is_supported() ? '' : ' hidden'
		);
	}

	/** The same for account pages, whose app draws the way to the plans, and shows the button once it knows. */
	public function plain_html(): string {
		return $this->with( '', '', ' hidden' );
	}

	/** The slot's HTML with what stands before the button, and the button's state. */
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
		 * Filters the log-in button of the header, in the block, in a theme's place and on account pages. It must be
		 * the same for every reader: pages are kept by caches. The app looks for data-circ-header,
		 * data-circ-login and data-circ-offer.
		 *
		 * @param string $html Escaped.
		 */
		$filtered = apply_filters( 'circulation_header_button', $html );
		return is_string( $filtered ) ? $filtered : $html;
	}

	/**
	 * The script that says on the page's root, before anything is painted, that somebody seems to be logged in
	 * (`gate-37`, `address-44`): the same for every reader. Nothing is offered until the app knows them, and somebody
	 * who paid keeps room for the story. Where the loader does not come, everything stands as it is printed.
	 */
	public function early_rule(): string {
		return '<script>(function(c,l,n){try{n=/^in/.test(localStorage["circ-session"])}catch(e){}if(n||RegExp("(^|; )"+'
			. wp_json_encode( preg_quote( $this->cookies->session(), '/' ), JSON_HEX_TAG )
			. '+"=[^;]").test(c)){l.add("circ-known");/is-subscriber=yes/.test(c)&&l.add("circ-payer");addEventListener("error",function(e){e.target.id==="circulation-loader-js"&&l.remove("circ-known","circ-payer")},true)}})(document.cookie,document.documentElement.classList)</script>';
	}

	/** A label of the logged-in button, for the loader; it knows the English ones itself. */
	private function label( string $name, string $english, string $translated ): string {
		return $translated === $english ? '' : sprintf( ' data-%s="%s"', esc_attr( $name ), esc_attr( $translated ) );
	}

	/** Prints the slot where a theme says do_action( 'circulation_account_link' ). */
	private function print(): void {
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Put together of escaped parts just above.
		echo $this->html();
	}

	/** Registers the block; its editor script is the block editor's business. */
	private function register_block(): void {
		register_block_type(
			self::BLOCK,
			[
				'api_version'     => '3',
				'title'           => __( 'Account link', 'circulation' ),
				'category'        => 'widgets',
				'render_callback' => $this->html( ... ),
			]
		);
	}

	/**
	 * Puts the block after the navigation of a block theme's header. Editors can move or remove it there.
	 *
	 * @param mixed $types    Names of blocks.
	 * @param mixed $position
	 * @param mixed $anchor   The block that they stand beside.
	 * @param mixed $context  The template, template part or pattern.
	 */
	private function hook_after_navigation(
		mixed $types,
		mixed $position = null,
		mixed $anchor = null,
		mixed $context = null,
	): mixed {
		if ( ! is_array( $types ) || $position !== 'after' || $anchor !== 'core/navigation' ) {
			return $types;
		}
		$is_header = $context instanceof WP_Block_Template
			? $context->area === 'header'
			: is_array( $context )
				&& in_array( 'core/template-part/header', (array) ( $context['blockTypes'] ?? [] ), true );
		return $is_header ? [ ...$types, self::BLOCK ] : $types;
	}
}
