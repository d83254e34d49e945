<?php
/** Asks the identity service about a made-up session. Wire example: identity.account. */

declare(strict_types=1);

namespace Circulation\Health\Probes;

use Circulation\Clients\Http;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Health\Finding;
use Circulation\Health\Probe;
use Circulation\Settings\Settings;

/** Only the answer "unknown session" is right. */
final class IdentityProbe {
	public function __construct( private readonly Http $http, private readonly Settings $settings ) {}

	/** @throws ServiceUnavailable If there is no certain answer. */
	public function call( Probe $probe ): Finding {
		$prefix = $this->settings->values()['services']['identity'];
		$reply  = $this->http->get( "/$prefix/account", Probe::session() );
		$status = $reply->status;
		return match ( true ) {
			$reply->refuses( 401 ) => $probe->good(
				/* translators: %d: an HTTP status such as 401. */
				__( 'It answered that it does not know a made-up session, as it should (status %d).', 'circulation' ),
				$status,
			),
			$status === 404 || $reply->is_of_this_site() => $probe->bad(
				/* translators: 1: a path such as /blaize, 2: an HTTP status such as 404. */
				__( 'Nothing answers there (status %2$d): let your CDN or web server lead %1$s to the service, or correct the path on the settings screen under Connections.', 'circulation' ),
				"/$prefix/*",
				$status,
			),
			in_array( $status, [ 401, 403 ], true ) => $probe->bad(
				/* translators: 1: an HTTP status such as 403, 2: a path such as /blaize. */
				__( 'A firewall or a log-in stands before it (status %1$d): let the address of this server through, and %2$s without a challenge.', 'circulation' ),
				$status,
				"/$prefix/*",
			),
			default => $probe->bad(
				/* translators: %d: an HTTP status such as 200. */
				__( 'It answered a made-up session with status %d; 401 was expected. Something else may answer at its path.', 'circulation' ),
				$status,
			),
		};
	}
}
