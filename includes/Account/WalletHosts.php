<?php

declare(strict_types=1);

namespace Circulation\Account;

use Circulation\Settings\Connections;
use Circulation\Settings\Environment;

/**
 * Lists the hosts that the wallets' scripts need in an account page's policy: only for enabled wallets, and none for
 * Apple Pay, which is part of the browser (record 057).
 */
final class WalletHosts {
	/**
	 * The hosts are those that Google and PayPal document. Google's payment address redirects, and browsers check both
	 * addresses.
	 */
	private const HOSTS = [
		'google-pay' => [
			'script-src'  => [ 'https://pay.google.com/gp/p/js/' ],
			'connect-src' => [ 'https://google.com/pay', 'https://www.google.com/pay', 'https://pay.google.com' ],
			'frame-src'   => [ 'https://pay.google.com' ],
			'img-src'     => [ 'https://www.gstatic.com/instantbuy/' ],
		],
		'paypal'     => [
			'script-src'  => self::PAYPAL,
			'connect-src' => self::PAYPAL,
			'frame-src'   => self::PAYPAL,
			'img-src'     => self::PAYPAL,
		],
	];

	private const PAYPAL = [ 'https://*.paypal.com', 'https://*.paypalobjects.com' ];

	public function __construct(
		private readonly Connections $connections,
		private readonly Environment $environment,
	) {}

	/** Whether scripts of other companies run that create their own markup and styles. */
	public function make_markup(): bool {
		return $this->of( 'script-src', '' ) !== [];
	}

	/**
	 * The hosts to add to a directive.
	 *
	 * @param 'script-src'|'connect-src'|'frame-src'|'img-src' $directive
	 * @param string                                           $origin This site's origin, which serves a developer's
	 *     stand-ins.
	 * @return list<string>
	 */
	public function of( string $directive, string $origin ): array {
		$wallets = $this->connections->wallets();
		$demo    = $this->environment->card_demo();
		if ( $demo !== '' && $wallets !== [] ) {
			return $directive === 'script-src' ? [ "$origin$demo/wallets/" ] : [];
		}
		return array_merge(
			...array_map( static fn ( string $wallet ): array => self::HOSTS[ $wallet ][ $directive ] ?? [], $wallets ),
		);
	}
}
