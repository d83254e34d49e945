<?php
/**
 * Prints the blocks that an editor places in a text or a template. It comes with the first of them on a page: where none
 * stands, WordPress's list of block types is as long as without the plugin, and nothing of this is loaded (record 028).
 */

declare(strict_types=1);

namespace Circulation\Blocks;

use Circulation\Module;

/** Each block is known by the editor's script; here it has its HTML, the same for every reader. */
final class Blocks implements Module {
	/** Takes what each block prints, and the look of them all. */
	public function __construct( private readonly PlanList $plans, private readonly NewsletterList $newsletters, private readonly BlockStyle $style ) {}

	/** WordPress says which block it has come to; one that the server does not know by itself is empty until then. */
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
