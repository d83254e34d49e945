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
	public function __construct( private readonly IdentityAdmin $admin ) {}

	public function id(): string {
		return 'identity-admin';
	}

	public function is_set_up(): bool {
		return $this->admin->is_set_up();
	}

	protected function without(): string {
		return __( 'Without it readers who came by a link cannot create a password.', 'circulation' );
	}

	/** @throws ServiceUnavailable When nothing certain comes back. */
	protected function call(): Finding {
		$status = $this->admin->status_of( self::NOBODY );
		return match ( true ) {
			in_array( $status, [ 200, 404 ], true ) => $this->good(
				__( 'The keys are right; it does not know a made-up user, as it should.', 'circulation' ),
			),
			in_array( $status, [ 401, 403 ], true ) => $this->bad(
				sprintf(
					/* translators: %d: an HTTP status such as 401. */
					__( 'It refuses the keys (status %d): look at tenant, access key and secret key.', 'circulation' ),
					$status,
				),
			),
			default => $this->bad(
				/* translators: %d: an HTTP status such as 302. */
				sprintf( __( 'It answered with status %d; 404 was expected.', 'circulation' ), $status ),
			),
		};
	}
}
