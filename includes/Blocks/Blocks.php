<?php
/** Prints the blocks that an editor places; it is loaded with a page's first block (record 028). */

declare(strict_types=1);

namespace Circulation\Blocks;

use Circulation\Account\WhatStays;
use Circulation\Module;
use Circulation\Services;
use Circulation\Settings\Home;

/** The editor's script registers the blocks; the HTML printed here is the same for every reader. */
final class Blocks implements Module {
	/** Block: the link to the withdrawal form. */
	public const WITHDRAWAL = 'circulation/withdrawal';

	public function __construct( private readonly Services $services ) {}

	/** WordPress runs these filters by a block's name, even if the server has not registered its type. */
	public function register(): void {
		add_filter( 'render_block_' . PlanList::BLOCK, $this->plans( ... ), 10, 0 );
		add_filter( 'render_block_' . NewsletterList::BLOCK, $this->newsletters( ... ), 10, 0 );
		add_filter( 'render_block_' . self::WITHDRAWAL, $this->withdrawal( ... ), 10, 0 );
	}

	/** Renders the plans in the site's style. */
	private function plans(): string {
		$with = $this->services;
		return $this->framed( ( new PlanList( $with->flags(), $with->sites(), $with->entry_offer() ) )->html() );
	}

	/** Renders the newsletters in the site's style. */
	private function newsletters(): string {
		$with = $this->services;
		$list = new NewsletterList( $with->settings(), $with->sites(), $with->flags() );
		return $this->framed( $list->html() );
	}

	/** Prints the link to the withdrawal form in the theme's own style, also where nothing is sold (`withdraw-7`). */
	private function withdrawal(): string {
		return ! $this->services->settings()->values()['withdrawal']['on'] ? '' : sprintf(
			'<p><a href="%s" rel="nofollow" class="no-prefetch no-prerender">%s</a></p>',
			esc_url( ( new Home() )->path( '/' . WhatStays::WITHDRAWAL ) ),
			esc_html__( 'Withdraw from contract here', 'circulation' ),
		);
	}

	private function framed( string $html ): string {
		return ( new BlockStyle( $this->services->style(), $this->services->sites() ) )->around( $html );
	}
}
