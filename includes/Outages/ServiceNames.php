<?php
/** Names the outside services as in wp-admin. A new service is one row here. */

declare(strict_types=1);

namespace Circulation\Outages;

/** Names by the ids under which clients report. */
final class ServiceNames {
	/** @return array<string, string> Name of each service, by its id. */
	public function all(): array {
		return [
			'identity'       => __( 'Identity service', 'circulation' ),
			'decision'       => __( 'Decision service', 'circulation' ),
			'gateway'        => __( 'Card provider', 'circulation' ),
			'newsletters'    => __( 'Newsletter provider', 'circulation' ),
			'bot-check'      => __( 'Bot check', 'circulation' ),
			'identity-admin' => __( 'Admin interface of the identity service', 'circulation' ),
			'comments'       => __( 'Comment service', 'circulation' ),
			'meter'          => __( 'Paywall meter', 'circulation' ),
			'webhooks'       => __( 'Receiver of the webhooks', 'circulation' ),
			'mail'           => __( 'Mail of this site', 'circulation' ),
		];
	}

	/** A service's name; its id if it has none. */
	public function of( string $id ): string {
		return $this->all()[ $id ] ?? $id;
	}
}
