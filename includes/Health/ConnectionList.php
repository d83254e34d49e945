<?php
/**
 * Builds what can be tested by calling somebody: a row for each. Each has a request's time for itself.
 */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Billing;
use Circulation\Clients;
use Circulation\Limits;
use Circulation\Plans\OfferComparison;
use Circulation\Session;
use Circulation\Settings;
use Circulation\Tables;
use Closure;
use wpdb;

/** Loaded where somebody tests. */
final class ConnectionList {
	/** Takes what clients are made of. */
	public function __construct(
		private readonly wpdb $db,
		private readonly Settings\Settings $settings,
		private readonly Settings\Environment $environment,
		private readonly Settings\CookieNames $cookies,
		private readonly Settings\FeatureFlags $flags,
		private readonly Settings\Connections $connections,
	) {}

	/**
	 * All of them.
	 *
	 * @param Closure(Clients\Decision): OfferComparison $offer
	 */
	public function all( Closure $offer ): Connections {
		$memory  = new Clients\OutageMemory( new Limits\Counters( $this->db, new Tables( $this->db ) ), always_asks: true );
		$http    = fn(): Clients\Http => new Clients\Http( $this->environment, $memory, new Clients\TimeBudget() );
		$engine  = fn(): Clients\Decision => new Clients\Decision( $http(), $this->settings );
		$outside = static fn(): Clients\Outside => new Clients\Outside( new Clients\TimeBudget(), $memory );
		$session = new Session\SessionCookie( $this->cookies );
		return new Connections(
			new Probes\IdentityProbe( $http(), $this->settings, $this->cookies ),
			new Probes\DecisionProbe( $engine(), $this->cookies ),
			new Probes\GatewayProbe( new Clients\Gateway\Client( new Clients\Gateway\Wire( $this->connections, new Clients\TimeBudget() ) ), $this->connections, $this->settings, new Billing\Merchant( $this->settings ) ),
			new Probes\BotCheckProbe( new Clients\BotCheck( $outside(), $this->connections ) ),
			new Probes\NewslettersProbe( new Clients\NewslettersSailthru( $outside(), $this->connections ) ),
			new Probes\IdentityAdminProbe( new Clients\IdentityAdmin( $outside(), $this->connections ) ),
			new Probes\CommentsProbe( new Clients\Comments( $outside(), $this->connections ), $this->flags ),
			new Probes\MeterProbe( new Clients\Meter( $outside(), $this->connections ), $this->flags ),
			new Probes\WebhookProbe( new Clients\Webhook( $outside() ), $this->flags, $this->connections ),
			new Probes\CookieArrival( $this->cookies ),
			new Probes\PlanOffer( $offer( $engine() ) ),
			new Probes\FeatureProbe( $engine(), $this->cookies ),
			new Probes\ExtensionProbe( $http(), $this->settings, $this->cookies, $this->flags ),
			new Probes\ReaderSetup( $http(), new Clients\Identity( $http(), $this->settings, $session ), $this->settings, $session ),
		);
	}
}
