<?php
/** Styles the header's button and the offer until the app's styles arrive, in 400 bytes with script tag (`gate-31`). */

declare(strict_types=1);

namespace Circulation\Assets;

use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Sites;

/**
 * @phpstan-type Brand array{
 *     accent: array{string, string},
 *     accent-contrast: array{string, string},
 *     font-heading: list<string>,
 *     heading-style: string,
 *     radius-control: int,
 * }
 */
final class PageStyle {
	/** The looks of the three brands, which `npm run reference` also writes into the app's tokens. */
	private const BRANDS = __DIR__ . '/brands.json';

	/** Minimum width of the header's slot in pixels: for the avatar and 'Logging out...', and with the plans' link. */
	private const ROOM = [ 156, 240 ];

	/** @var array<string, Brand>|null */
	private ?array $brands = null;

	public function __construct( private readonly Sites $sites, private readonly FeatureFlags $flags ) {}

	/** Rules for every page; the header's slot reserves its size, because a page may be painted before it is parsed. */
	public function css(): string {
		$radius = $this->radius();
		$light  = $this->sites->scheme() === 'light';
		$paper  = $light ? '#fff' : 'light-dark(#fff,#14171a)';
		$ink    = $light ? '#15181b' : 'light-dark(#15181b,#f2f3f3)';
		[ $accent, $on ] = array_map(
			static fn( array $pair ): string => $light ? $pair[0] : self::by_scheme( $pair ),
			$this->accents(),
		);
		$room   = self::ROOM[ (int) $this->flags->is_on( 'membership' ) ];
		return "[data-circ-header],[data-circ-header]>form{display:flex;gap:12px;min-height:44px;min-width:{$room}px;font-size:medium;align-items:center;justify-content:flex-end}"
			. '.circ-known [data-circ-header]>form{visibility:hidden}'
			. '.circ--inline :is(a,button){padding:4px 14px;border:1px solid;'
			. "border-radius:{$radius}px;background:$paper;color:$ink;font:inherit;font-weight:600;font-size:.875em;line-height:34px;text-decoration:none;cursor:pointer}"
			// The loader's dialog has the accent too, before the app's tokens are there.
			. ":root{--circ-a:$accent}a[data-circ-offer]{border-color:var(--circ-a);background:var(--circ-a);color:$on}"
			// The loader's dialog is as dark as the content that it will hold.
			. (
				$light
					? ''
					: $this->follow( '.circ' )
						. ".circ.circ-dialog:not(#circ){background:$paper}.circ .circ-shell:not(#circ){color:$ink}"
			)
			. $this->brand_css();
	}

	/** Rules that make our parts dark if the page's root says so; a theme's own switch may change that. */
	public function follow( string $part ): string {
		return $this->sites->scheme() === 'light'
			? ''
			: "[data-scheme=auto] $part{color-scheme:light dark}[data-scheme=dark] $part{color-scheme:dark}";
	}

	/** The publisher's heading font or the brand's, as the value of one custom property. */
	public function heading(): string {
		$own = $this->sites->font( 'heading' );
		if ( $own !== '' ) {
			return $own;
		}
		$brand = $this->brand();
		$quoted = static fn( string $name ): string => preg_match( '/\b\d/', $name ) === 1 ? "\"$name\"" : $name;
		$names = array_map( $quoted, $brand['font-heading'] );
		$style = $brand['heading-style'] === 'normal' ? '' : ";--head-style:{$brand['heading-style']}";
		return implode( ',', $names ) . $style;
	}

	/** @return Brand */
	private function brand(): array {
		/** @var array<string, Brand> $brands */
		$brands       = $this->brands ?? wp_json_file_decode( self::BRANDS, [ 'associative' => true ] );
		$this->brands = $brands;
		return $brands[ $this->sites->id() ];
	}

	/** The publisher's font, else the theme's font preset "heading", otherwise the brand's. */
	private function theme_heading(): string {
		if ( $this->sites->font( 'heading' ) !== '' ) {
			return $this->heading();
		}
		$letters = explode( ';', $this->heading(), 2 );
		return "var(--wp--preset--font-family--heading,$letters[0])" . ( isset( $letters[1] ) ? ";$letters[1]" : '' );
	}

	/** The border radius of controls, in pixels. */
	public function radius(): int {
		return $this->brand()['radius-control'];
	}

	/** Accent and its text color for a part outside the app's tokens; light until it follows the page. */
	public function accent(): string {
		[ $accent, $on ] = array_map( self::by_scheme( ... ), $this->accents() );
		return "color-scheme:light;--a:$accent;--on:$on;";
	}

	/** @param array{string, string} $pair The values for a light and for a dark page. */
	private static function by_scheme( array $pair ): string {
		return 'light-dark(' . implode( ',', $pair ) . ')';
	}

	/**
	 * @return array{array{string, string}, array{string, string}} Accent and its text color, each for light and dark
	 *   pages.
	 */
	public function accents(): array {
		$colors = $this->sites->colors();
		$brand  = $this->brand();
		return [ $colors['accent'] ?? $brand['accent'], $colors['contrast'] ?? $brand['accent-contrast'] ];
	}

	/** The rules are outside any cascade layer, so that they override the app's tokens. */
	private function brand_css(): string {
		$colors = $this->sites->colors();
		$tokens = '';
		foreach ( $colors as $token => [ $light, $dark ] ) {
			$tokens .= '--circ-accent' . ( $token === 'accent' ? '' : "-$token" ) . ":light-dark($light,$dark);";
		}
		foreach ( [ 'heading', 'text' ] as $of ) {
			$font    = $this->sites->font( $of );
			$tokens .= $font === '' ? '' : "--circ-font-$of:$font;";
		}
		$own  = $tokens === '' ? '' : ".circ{{$tokens}}";
		$text = $this->sites->font( 'text' );
		$own .= $text === '' ? '' : ".circ-shell:not(#circ#circ){font-family:$text}";
		return $this->sites->logo() === null ? $own : $own
			. '.circ-dialog:not(#circ#circ#circ,[data-to*=subs]):has(.circ-providers,.circ-shell)'
			. '{min-block-size:min(639px,90dvh)}'
			. '.circ-logo:not(#circ#circ#circ):has(img){overflow:visible}'
			. '.circ-logo img:not(#circ#circ#circ){--p:light-dark(#0000,#fff);background:var(--p);'
			. 'box-shadow:0 0 0 8px var(--p);@media(forced-colors:active){--p:#fff;forced-color-adjust:none}}';
	}

	/** Rules for the wall below an article's lead; one id gives them more weight than a theme's. */
	public function offer_css(): string {
		$radius = $this->radius();
		return '.circ-gate:not(#circ){'
			. $this->accent()
			. '--head:'
			. $this->theme_heading()
			. ';--soft:color-mix(in srgb,currentColor 76%,transparent);--rule:color-mix(in srgb,currentColor 18%,transparent);display:block;padding:8px 0 32px;font-size:medium;text-align:start;text-wrap:pretty;overflow-wrap:break-word;'
			. '*{all:revert;box-sizing:border-box;margin:0;font:inherit;color:inherit}[hidden]{display:none!important}'
			. '.circ-gate__lead,.circ-gate__box{line-height:1.5}'
			. '.circ-gate__lead{margin-bottom:16px;font:italic 1.125em/1.35 var(--head);color:var(--soft)}'
			. ".circ-gate__lead::before{content:'';display:block;height:7px;margin-bottom:16px;border:solid var(--a);border-width:4px 0 1px}"
			. '.circ-gate__box{position:relative;container-type:inline-size;border-radius:'
				. ( $radius === 3 ? 4 : (int) ( $radius * 1.5 ) )
				. 'px;background:color-mix(in srgb,currentColor 5%,transparent)}'
			. '.circ-gate__offer,.circ-gate__own{padding:24px 20px}'
			. 'h2{margin-bottom:16px;font:var(--head-style,normal) 700 1.75em/1.14 var(--head);letter-spacing:-.012em;text-wrap:balance}'
			. 'ul{padding:0;list-style:none}li{position:relative;padding:4px 0;padding-inline-start:28px}'
			. "li::before{content:'';position:absolute;inset-inline-start:4px;top:9px;width:7px;height:13px;border:solid var(--a);border-width:0 2px 2px 0;rotate:40deg}"
			. '.circ-gate__price{margin-top:20px;padding-top:16px;border-top:1px solid var(--rule);font-size:1.125em}'
			. '.circ-gate__price b{font-size:1.5556em;font-weight:700;line-height:1.14;letter-spacing:-.01em}'
			. 'small{display:block;margin-top:4px;font-size:.7778em;color:var(--soft)}'
			. '[role=listitem]{display:flex}.circ-gate__ways{display:grid;gap:12px;margin-top:20px}'
			. ".circ-gate__ways>*{display:flex;align-items:center;justify-content:center;min-height:48px;padding:8px 24px;border:1px solid color-mix(in srgb,currentColor 55%,transparent);border-radius:{$radius}px;background:none;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}"
			. '.circ-gate__ways>*:hover{background:color-mix(in srgb,currentColor 8%,transparent)}'
			. '.circ-gate__ways>.circ-gate__main{border-color:var(--a);background:var(--a);color:var(--on)}'
			. '.circ-gate__ways>.circ-gate__main:hover{text-decoration:underline}'
			. '.circ-gate__foot{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 24px;margin-top:20px;padding-top:8px;border-top:1px solid var(--rule)}'
			. '.circ-gate__foot:first-child{margin:0;padding:0;border:0}'
			. '.circ-gate__foot :is(a,button){display:inline-block;padding:10px 4px;border:0;background:none;text-decoration:underline;text-underline-offset:3px;cursor:pointer}'
			. ':is(a,button):focus-visible{outline:3px solid light-dark(#0a58f0,#ffd24a);outline-offset:2px}'
			. '.circ-gate__own>p:not([class])+p:not([class]){margin-top:8px}.circ-gate__offer{position:relative}.circ-gate__own:empty{display:none}'
			. '@container(width>=480px){.circ-gate__offer,.circ-gate__own{padding:32px}.circ-gate__ways{grid-template-columns:auto auto;justify-content:start}.circ-gate__price b{font-size:1.8889em}}'
			. '}'
			. $this->follow( '.circ-gate:not(#circ)' )
			// The offer is hidden while a question is shown, and its space stays reserved.
			. '.circ-known .circ-gate:not(#circ,[data-state]) .circ-gate__offer,.circ-gate:not(#circ)[data-state=asking] .circ-gate__offer{visibility:hidden}'
			. ".circ-known .circ-gate:not(#circ,[data-state]) .circ-gate__offer::before,.circ-gate:not(#circ)[data-state=asking] .circ-gate__offer::before{content:'';visibility:visible;position:absolute;inset:72px max(20px,min(32px,100cqi - 448px)) 0;background:linear-gradient(var(--rule) 14px,#0000 0) 0 0/100% 34px;mask:linear-gradient(#000,#0000 150px)}"
			. '.circ-gate:not(#circ)[data-state=asking] .circ-gate__own{position:absolute;inset:0}'
			. '.circ-payer .circ-gate:not(#circ){min-height:100vh}'
			. '@media(forced-colors:active){.circ-gate:not(#circ) .circ-gate__box{border:1px solid}}';
	}
}
