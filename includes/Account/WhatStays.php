<?php
/** Knows which account pages stay without the membership feature (`address-33`). */

declare(strict_types=1);

namespace Circulation\Account;

use Circulation\Session\SessionCookie;
use Circulation\Settings\Settings;

/** The twin of these lists for the browser is src/domain/addresses/offered.ts. */
final class WhatStays {
	/** Pages for logged-in readers, which end or protect something. */
	public const PROTECTING = [
		'account/settings/membership',
		'account/settings/membership/cancel',
		'account/settings/payment-method',
		'account/settings/receipts',
		'account/settings/newsletters',
		'account/settings/exclusive-newsletters',
		'account/settings/texts',
		'account/settings/privacy',
		'account/settings/devices',
	];

	/** Pages that one-time links lead to; a link has no other page to work on. */
	public const BY_LINK = [
		'account/continue',
		'account/verify',
		'account/reset-password',
		'account/settings/verify-email-change',
		'account/handoff',
	];

	/** Available to everyone, once the publisher has enabled it. */
	public const WITHDRAWAL = 'account/withdraw';

	public function __construct( private readonly SessionCookie $session, private readonly Settings $settings ) {}

	/** Whether a page such as "account/continue" exists without the membership feature. */
	public function has( string $plain ): bool {
		return ( $plain === self::WITHDRAWAL && $this->settings->values()['withdrawal']['on'] )
			|| in_array( $plain, self::BY_LINK, true )
			|| ( in_array( $plain, self::PROTECTING, true ) && $this->session->read() !== null );
	}
}
