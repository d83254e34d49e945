<?php
/** Prints an account page's masthead, the same for every reader: sections, name or logo, links (`address-41`). */

declare(strict_types=1);

namespace Circulation\Account;

use Circulation\Assets\HeaderSlot;
use Circulation\Assets\PageStyle;
use Circulation\Settings\Home;
use Circulation\Settings\Sites;
use WP_Term;

/** The header of a page that has no theme. */
final class Masthead {
	private const SECTIONS_MAX = 5;

	/**
	 * The masthead is 64 px high, even with a two-line name. The sections show if the navigation has room beside the
	 * page.
	 */
	private const STYLE = '.circ-site{border-bottom:1px solid light-dark(#d6dadc,#394046)}'
		. '.circ-site>div{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 12px;align-items:center;min-height:63px;max-width:1120px;margin:0 auto;padding:0 16px}'
		. '.circ-site a{color:inherit;text-decoration:none}.circ-site>div>:is(a,nav) a:hover,.circ-brand:hover{text-decoration:underline}'
		. '.circ-site>div>a:focus-visible,.circ-sections a:focus-visible{outline:3px solid light-dark(#0a58f0,#ffd24a);outline-offset:-1px}'
		. '.circ-brand{position:relative;justify-self:start;font:var(--head-style,normal) 700 clamp(18px,5vw,28px)/1.1 var(--head);letter-spacing:-.012em;overflow-wrap:anywhere}'
		. '.circ-brand::after{content:"";position:absolute;inset:min(0px,(100% - 44px)/2)}'
		. '.circ-brand img{display:block;width:auto;max-width:100%;height:40px;object-fit:contain;--plate:light-dark(#0000,#fff);border-radius:1px;background:var(--plate);box-shadow:0 0 0 8px var(--plate)}'
		// The reader's own colors do not reach into a picture, whose paper therefore stays white.
		. '@media(forced-colors:active){.circ-brand img{--plate:#fff;forced-color-adjust:none}}'
		// The logo of an always-dark theme was drawn for a dark background.
		. ':root[data-scheme=dark] .circ-brand .attachment-medium{--plate:#0000}'
		. '.circ-sections{display:none}.circ-tools{display:flex;align-items:center;gap:12px}'
		. '.circ-site [data-circ-header],.circ-site form{min-width:124px}'
		. '@media(width>=990px){.circ-site>div{grid-template-columns:minmax(0,1fr) auto minmax(max-content,1fr);gap:0 24px;padding:0 32px}'
		. '.circ-brand{grid-column:2}.circ-tools{grid-area:1/3;justify-content:flex-end}'
		. '.circ-sections{display:flex;grid-area:1/1;gap:12px;margin-inline-start:-6px;overflow-x:auto;scrollbar-width:none;white-space:nowrap;font-size:.875em}.circ-sections a{padding:8px 6px}}';

	public function __construct(
		private readonly Sites $sites,
		private readonly HeaderSlot $slot,
		private readonly PageStyle $style,
	) {}

	public function css(): string {
		return '.circ-site{--head:' . $this->style->heading() . '}' . self::STYLE;
	}

	/** The masthead's HTML, escaped. */
	public function html(): string {
		return sprintf(
			'<header class="circ-site"><div>%s<a class="circ-brand" href="%s">%s</a><div class="circ-tools"><div data-circ-subscribe class="circ circ--inline" data-brand="%s"></div>%s</div></div></header>',
			$this->sections(),
			esc_url( ( new Home() )->path( '/' ) ),
			$this->brand(),
			esc_attr( $this->sites->id() ),
			$this->slot->plain_html()
		);
	}

	/** The publisher's own logo (`site-35`), otherwise the theme's, otherwise the site's name. */
	private function brand(): string {
		$own = $this->sites->logo();
		if ( $own !== null ) {
			return sprintf(
				'<img src="%s" width="%d" height="%d" alt="%s">',
				esc_url( $own['src'] ),
				$own['width'],
				$own['height'],
				esc_attr( $this->sites->name() ),
			);
		}
		$logo = get_theme_mod( 'custom_logo' );
		/** @var mixed $image */
		$image = is_numeric( $logo ) && (int) $logo > 0 ? wp_get_attachment_image(
			(int) $logo,
			'medium',
			false,
			[
				'alt' => $this->sites->name(),
				'loading' => false,
			]
		) : '';
		return is_string( $image ) && $image !== '' ? $image : Home::text( esc_html( $this->sites->name() ) );
	}

	private function sections(): string {
		$links = '';
		foreach ( $this->section_links() as $address => $name ) {
			$target = is_string( $address ) ? esc_url( $address ) : '';
			if ( $target !== '' && is_string( $name ) ) {
				$links .= sprintf( '<a href="%s">%s</a>', $target, esc_html( $name ) );
			}
		}
		return $links === ''
			? ''
			: sprintf(
				'<nav class="circ-sections" aria-label="%s">%s</nav>',
				esc_attr__( 'Sections', 'circulation' ),
				$links,
			);
	}

	/** @return array<array-key, mixed> The largest top-level categories, without the default one. */
	private function section_links(): array {
		$unfiled = get_option( 'default_category' );
		$found   = get_categories(
			[
				'parent'  => 0,
				'exclude' => is_numeric( $unfiled ) ? [ (int) $unfiled ] : [],
				'orderby' => 'count',
				'order'   => 'DESC',
				'number'  => self::SECTIONS_MAX,
			]
		);
		$links = [];
		$is_term = static fn( mixed $section ): bool => $section instanceof WP_Term;
		foreach ( array_filter( (array) $found, $is_term ) as $section ) {
			$links[ Home::text( get_category_link( $section ) ) ] = $section->name;
		}
		/**
		 * Filters the links to the site's sections in the masthead of account pages (`address-41`): names by address.
		 * They must be the same for every reader.
		 *
		 * @param array<string, string> $links The five largest categories.
		 */
		$filtered = apply_filters( 'circulation_masthead_links', $links );
		return is_array( $filtered ) ? $filtered : $links;
	}
}
