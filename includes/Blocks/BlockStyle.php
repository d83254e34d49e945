<?php
/**
 * Styles placed blocks; the rules come with a block, so that other pages do not carry them (`offer-12`,
 * `newsletter-21`).
 */

declare(strict_types=1);

namespace Circulation\Blocks;

use Circulation\Assets\PageStyle;
use Circulation\Settings\Sites;

/** The rules come with each block: printed once per page, they could get lost if a plugin renders the text earlier. */
final class BlockStyle {
	public function __construct( private readonly PageStyle $page, private readonly Sites $sites ) {}

	/** A block's HTML in its element, after its rules; '' for an empty block. Feeds get no styles. */
	public function around( string $html ): string {
		$css = is_feed() ? '' : "<style>{$this->css()}</style>";
		return $html === ''
			? ''
			: sprintf(
				'<div class="circ-block" data-brand="%s">%s%s</div>',
				esc_attr( $this->sites->id() ),
				$css,
				$html,
			);
	}

	/** One id gives the rules a higher specificity than a theme's rules for links and lists. */
	private function css(): string {
		$radius = $this->page->radius();
		return '.circ-block:not(#circ){' . $this->page->accent()
			. 'margin-block:24px;*{box-sizing:border-box;margin:0}'
			. 'ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,220px),1fr));gap:16px;padding:0;list-style:none}'
			. "li{display:flex;flex-direction:column;align-items:start;gap:8px;padding:20px;border:1px solid color-mix(in srgb,currentColor 24%,transparent);border-radius:{$radius}px}"
			. '.circ-block__main{border:2px solid var(--a)}'
			. "em{padding:2px 8px;border-radius:{$radius}px;background:var(--a);color:var(--on);font-size:.8em;font-style:normal;font-weight:600}"
			. 'li p+a{margin-block-start:auto}'
			. "a{display:inline-block;min-height:44px;padding:10px 20px;border:1px solid var(--a);border-radius:{$radius}px;background:var(--a);color:var(--on);font-weight:600;text-decoration:none}"
			. 'a:hover{text-decoration:underline}'
			. 'a:focus-visible{outline:3px solid light-dark(#0a58f0,#ffd24a);outline-offset:2px}'
			. '.circ-block__all{margin-block-start:16px}.circ-block__all+p{margin-block-start:8px}'
			. 'ul+.circ-block__all a{border-color:currentColor;background:none;color:inherit}}'
			. $this->page->follow( '.circ-block:not(#circ)' );
	}
}
