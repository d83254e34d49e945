<?php
/**
 * Asks the identity service's admin interface about a user who is not there. Wire example: identity-admin.user.
 */

declare(strict_types=1);

namespace Circulation\Health\Probes;

use Circulation\Clients\IdentityAdmin;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Health\Finding;
use Circulation\Health\Probe;

/** A signature that is wrong is refused before the user is looked for. */
final class IdentityAdminProbe extends Probe {
	/** Takes the client. */
	public function __construct( private readonly IdentityAdmin $admin ) {}

	/** As in outages. */
	public function id(): string {
		return 'identity-admin';
	}

	/** Tenant and key pair. */
	public function is_set_up(): bool {
		return $this->admin->is_set_up();
	}

	/** The one thing that needs it. */
	protected function without(): string {
		return __( 'Without it readers who came by a link cannot create a password.', 'circulation' );
	}

	/**
	 * A signed look.
	 *
	 * @throws ServiceUnavailable When nothing certain comes back.
	 */
	protected function call(): Finding {
		$status = $this->admin->status_of( self::NOBODY );
		return match ( true ) {
			in_array( $status, [ 200, 404 ], true ) => $this->good( __( 'The keys are right; it does not know a made-up user, as it should.', 'circulation' ) ),
			/* translators: %d: an HTTP status such as 401. */
			in_array( $status, [ 401, 403 ], true ) => $this->bad( sprintf( __( 'It refuses the keys (status %d): look at tenant, access key and secret key.', 'circulation' ), $status ) ),
			/* translators: %d: an HTTP status such as 302. */
			default => $this->bad( sprintf( __( 'It answered with status %d; 404 was expected.', 'circulation' ), $status ) ),
		};
	}
}
