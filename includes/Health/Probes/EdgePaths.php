<?php
/** Checks that paths of outside services are routed there: extensions, callback, Apple's domain file (`vendor-28`). */

declare(strict_types=1);

namespace Circulation\Health\Probes;

use Circulation\Clients\Http;
use Circulation\Clients\MadeUpReader;
use Circulation\Clients\Reply;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Health\Finding;
use Circulation\Outages\OutageReason;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Settings;

/** The checks only read: a callback without a signed body reports no charge. */
final class EdgePaths {
	private const APPLE_FILE = '/.well-known/apple-developer-merchantid-domain-association';

	public function __construct(
		private readonly Http $http,
		private readonly Settings $settings,
		private readonly FeatureFlags $flags,
	) {}

	/** Calls the address that One Tap uses. */
	public function extensions(): Finding {
		if ( ! $this->flags->is_on( 'googleOneTap' ) && ! $this->flags->is_on( 'comments' ) ) {
			return Finding::good(
				__( 'The extensions of the identity service are not in use', 'circulation' ),
				__( 'Google One Tap and comments are off.', 'circulation' ),
			);
		}
		$prefix = $this->settings->values()['public_prefix'];
		$reply  = $this->reply( "/$prefix/google-one-tap-login/otl" );
		$said   = $this->missed( $reply );
		return $reply instanceof Reply && $said === ''
			? Finding::good(
				__( 'The extensions of the identity service are reached', 'circulation' ),
				/* translators: 1: a path such as /plugins/public, 2: an HTTP status such as 404. */
				__( 'Something other than WordPress answers below %1$s (status %2$d).', 'circulation' ),
				"/$prefix",
				$reply->status,
			)
			: Finding::critical(
				__( 'The extensions of the identity service are not reached', 'circulation' ),
				/* translators: 1: what happened, a sentence, 2: a path such as /plugins/public. */
				__( '%1$s Let your CDN or web server lead %2$s to the identity service too, or correct the path on the settings screen under Connections. Without it there is no Google One Tap and no sign-on for comments.', 'circulation' ),
				$said,
				"/$prefix/*",
			);
	}

	/** Calls the address to which the card provider reports charges. */
	public function callback(): Finding {
		$services = $this->settings->values()['services'];
		$path     = "/{$services['identity']}/payment/{$services['cardprovider']}/subscriptionChargedCallback";
		$reply    = $this->reply( $path );
		$said     = $this->missed( $reply );
		return $said === ''
			? Finding::good(
				__( 'The card provider can report charges', 'circulation' ),
				/* translators: %s: a path. */
				__( 'Something other than WordPress answers at %s.', 'circulation' ),
				$path,
			)
			: Finding::critical(
				__( 'The card provider cannot report charges', 'circulation' ),
				/* translators: 1: what happened, a sentence, 2: a path. */
				__( '%1$s Let your CDN or web server lead %2$s to the identity service, without a challenge, a limit or a log-in: paying readers lose access a day or so after a payment whose report does not arrive.', 'circulation' ),
				$said,
				$path,
			);
	}

	/** Reads the file by which Apple verifies that the merchant may sell on this domain. */
	public function apple_file(): Finding {
		$reply = $this->reply( self::APPLE_FILE );
		return $reply instanceof Reply && $reply->status === 200 && ! $reply->is_page()
			? Finding::good(
				__( 'Apple Pay finds its file for this domain', 'circulation' ),
				/* translators: %s: a path. */
				__( 'It is at %s.', 'circulation' ),
				self::APPLE_FILE,
			)
			: Finding::critical(
				__( 'Apple Pay does not find its file for this domain', 'circulation' ),
				/* translators: %s: a path. */
				__( 'Serve the file that the card provider gives for this domain at %s, without a redirect, and register the domain there. Until then Apple refuses each payment.', 'circulation' ),
				self::APPLE_FILE,
			);
	}

	/** A sentence about why the call did not reach the service; '' if it did. */
	private function missed( Reply|string $reply ): string {
		return match ( true ) {
			is_string( $reply ) => $reply,
			$reply->is_of_this_site() || ( $reply->is_page() && $reply->status === 404 ) => sprintf(
				/* translators: %d: an HTTP status such as 404. */
				__( 'A page of this site answered in its place (status %d).', 'circulation' ),
				$reply->status,
			),
			$reply->is_prompt, $reply->is_page() && $reply->status === 403 =>
				__( 'A firewall or a log-in stands before it.', 'circulation' ),
			$reply->status >= 300 && $reply->status <= 399 => sprintf(
				/* translators: %d: an HTTP status such as 301. */
				__( 'It leads to another address (status %d), where what is sent does not arrive.', 'circulation' ),
				$reply->status,
			),
			default => '',
		};
	}

	private function reply( string $path ): Reply|string {
		try {
			return $this->http->get( $path, ( new MadeUpReader() )->session() );
		} catch ( ServiceUnavailable $outage ) {
			return ( new OutageReason() )->said( $outage->getMessage() );
		}
	}
}
