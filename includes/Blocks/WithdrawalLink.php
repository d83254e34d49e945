<?php
/** Prints the block "Withdrawal": a link to the withdrawal form, for the footer of each page (`withdraw-7`). */

declare(strict_types=1);

namespace Circulation\Blocks;

use Circulation\Account\WhatStays;
use Circulation\Settings\Home;
use Circulation\Settings\Settings;

/** The link is also shown outside the region and without the membership feature, because every buyer can withdraw. */
final class WithdrawalLink {
	/** Block: the link to the withdrawal form. */
	public const BLOCK = 'circulation/withdrawal';

	public function __construct( private readonly Settings $settings ) {}

	/** The link's HTML, escaped; '' if the form is switched off. */
	public function html(): string {
		return ! $this->settings->values()['withdrawal']['on'] ? '' : sprintf(
			'<p><a href="%s" rel="nofollow" class="no-prefetch no-prerender">%s</a></p>',
			esc_url( ( new Home() )->path( '/' . WhatStays::WITHDRAWAL ) ),
			esc_html__( 'Withdraw from contract here', 'circulation' ),
		);
	}
}
