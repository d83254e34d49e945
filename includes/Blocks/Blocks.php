<?php
/** Prints an editor's blocks; loaded with a page's first block (record 028). */

declare(strict_types=1);

namespace Circulation\Blocks;

use Circulation\Module;
use Circulation\Services;

/** The editor's script registers the blocks; the HTML printed here is the same for every reader. */
final class Blocks implements Module {
	public function __construct( private readonly Services $services ) {}

	/** WordPress runs these filters by a block's name, even if the server has not registered its type. */
	public function register(): void {
		add_filter( 'render_block_' . PlanList::BLOCK, $this->plans( ... ), 10, 0 );
		add_filter( 'render_block_' . NewsletterList::BLOCK, $this->newsletters( ... ), 10, 0 );
		add_filter( 'render_block_' . WithdrawalLink::BLOCK, $this->withdrawal( ... ), 10, 0 );
	}

	/** Renders the plans in the site's style. */
	private function plans(): string {
		$with = $this->services;
		return $this->framed( ( new PlanList( $with->flags(), $with->region(), $with->entry_offer() ) )->html() );
	}

	/** Renders the newsletters in the site's style. */
	private function newsletters(): string {
		$with = $this->services;
		$list = new NewsletterList( $with->settings(), $with->sites(), $with->flags(), $with->region() );
		return $this->framed( $list->html() );
	}

	/** Prints the link to the withdrawal form in the theme's own style, because it is among the theme's links. */
	private function withdrawal(): string {
		return ( new WithdrawalLink( $this->services->settings() ) )->html();
	}

	private function framed( string $html ): string {
		return ( new BlockStyle( $this->services->style(), $this->services->sites() ) )->around( $html );
	}
}
