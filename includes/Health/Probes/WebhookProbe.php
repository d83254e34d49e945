<?php
/** Sends a signed ping to each address that receives events (`vendor-28`). Wire example: webhook.event. */

declare(strict_types=1);

namespace Circulation\Health\Probes;

use Circulation\Clients\ServiceUnavailable;
use Circulation\Clients\Webhook;
use Circulation\Health\Finding;
use Circulation\Health\Probe;
use Circulation\Outages\OutageReason;
use Circulation\Settings\Connections;
use Circulation\Settings\Home;

/** The receiver must accept it like any event. */
final class WebhookProbe {
	public function __construct(
		private readonly Webhook $webhook,
		private readonly Connections $connections,
	) {}

	/** Pings each address, even after another one failed; reports host names, because a query may hold a key. */
	public function call( Probe $probe ): Finding {
		$names   = [
			'comment'  => __( 'Webhook for comments', 'circulation' ),
			'reaction' => __( 'Webhook for reactions', 'circulation' ),
		];
		$refused = [];
		foreach ( $this->connections->webhooks() as $kind => $address ) {
			try {
				$this->ping( $address );
			} catch ( ServiceUnavailable $outage ) {
				$refused[] = "{$names[ $kind ]}: " . ( new OutageReason() )->said( $outage->getMessage() );
			}
		}
		return $refused === []
			? $probe->good( __( 'Each address took a signed event of the type "ping".', 'circulation' ) )
			: $probe->bad(
				implode( ' ', $refused )
					. ' '
					. __( 'An address takes a signed event of the type "ping" by a status from 200 to 299.', 'circulation' ),
			);
	}

	/** @throws ServiceUnavailable If there is no certain answer. */
	private function ping( string $address ): void {
		$id = wp_generate_uuid4();
		$this->webhook->send(
			$address,
			$this->connections->webhook_secret(),
			$id,
			[
				'type'      => 'ping',
				'targetUrl' => ( new Home() )->whole( '/' ),
				'details'   => [ 'eventId' => $id ],
			],
			time()
		);
	}
}
