<?php

declare(strict_types=1);

namespace Circulation\Health\Probes;

use Circulation\Clients\Http;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Health\Finding;
use Circulation\Outages\OutageReason;
use Circulation\Settings\CookieNames;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Settings;

/**
 * Checks that the path of the identity service's extensions is routed to the service (`vendor-28`). Any answer of an
 * extension is fine, as long as it does not come from WordPress.
 */
final class ExtensionProbe {
	public function __construct(
		private readonly Http $http,
		private readonly Settings $settings,
		private readonly CookieNames $cookies,
		private readonly FeatureFlags $flags,
	) {}

	/** Calls the address that One Tap uses. */
	public function look(): Finding {
		if ( ! $this->flags->is_on( 'googleOneTap' ) && ! $this->flags->is_on( 'comments' ) ) {
			return new Finding(
				Finding::GOOD,
				__( 'The extensions of the identity service are not in use', 'circulation' ),
				__( 'Google One Tap and comments are off.', 'circulation' ),
			);
		}
		$prefix = $this->settings->values()['public_prefix'];
		try {
			$reply = $this->http->get(
				"/$prefix/google-one-tap-login/otl",
				$this->cookies->session(),
				'circulation-connection-test-' . wp_generate_uuid4(),
			);
		} catch ( ServiceUnavailable $outage ) {
			$reason = new OutageReason();
			return $this->bad( $prefix, $reason->words( $reason->code( $outage->getMessage() ) ) );
		}
		if ( $reply->is_of_this_site() || ( $reply->is_page() && $reply->status === 404 ) ) {
			return $this->bad(
				$prefix,
				sprintf(
					/* translators: %d: an HTTP status such as 404. */
					__( 'A page of this site answered in its place (status %d).', 'circulation' ),
					$reply->status,
				),
			);
		}
		return new Finding(
			Finding::GOOD,
			__( 'The extensions of the identity service are reached', 'circulation' ),
			sprintf(
				/* translators: 1: a path such as /plugins/public, 2: an HTTP status such as 404. */
				__( 'Something other than WordPress answers below %1$s (status %2$d).', 'circulation' ),
				"/$prefix",
				$reply->status,
			),
		);
	}

	private function bad( string $prefix, string $said ): Finding {
		return new Finding(
			Finding::CRITICAL,
			__( 'The extensions of the identity service are not reached', 'circulation' ),
			sprintf(
				/* translators: 1: what happened, a sentence, 2: a path such as /plugins/public. */
				__( '%1$s Let your CDN or web server lead %2$s to the identity service too, or correct the path under Services. Without it there is no Google One Tap and no sign-on for comments.', 'circulation' ),
				$said,
				"/$prefix/*",
			),
		);
	}
}
