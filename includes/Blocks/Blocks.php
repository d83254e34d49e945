<?php
/**
 * Prints the blocks that an editor places in a text or a template. It comes with the first of them on a page; where none
 * stands nothing of this is loaded, and no block type is registered for it (record 028).
 */

declare(strict_types=1);

namespace Circulation\Blocks;

use Circulation\Module;

/** The editor's script names the blocks and draws them there; here they have their HTML, the same for every reader. */
final class Blocks implements Module {
	/** Takes what each block prints, and the look of them all. */
	public function __construct( private readonly PlanList $plans, private readonly NewsletterList $newsletters, private readonly BlockStyle $style ) {}

	/** WordPress asks by a block's name, also for one whose type the server has not registered: that one is empty by itself. */
	public function register(): void {
		add_filter( 'render_block_' . PlanList::BLOCK, $this->plans( ... ), 10, 0 );
		add_filter( 'render_block_' . NewsletterList::BLOCK, $this->newsletters( ... ), 10, 0 );
	}

	/** The plans. */
	private function plans(): string {
		return $this->style->around( $this->plans->html() );
	}

	/** The newsletters. */
	private function newsletters(): string {
		return $this->style->around( $this->newsletters->html() );
	}
}
