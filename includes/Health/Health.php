<?php
/**
 * The group of Site Health: what it looks at on this site, and which outside services can be tested.
 */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Clients;
use Circulation\Limits\ClientAddress;
use Circulation\Module;
use Circulation\Names\BuiltInWords;
use Circulation\Plans;
use Circulation\Services;

/** The settings screen and the command `doctor` ask for the same tests. */
final class Health {
	public function __construct( private readonly Services $services ) {}

	/** @return list<Module> */
	public function parts(): array {
		$with = $this->services;
		return [
			new AddressHealth( new ClientAddress(), $with->environment() ),
			new BotCheckHealth( $with->connections(), $with->environment() ),
			new SiteHealth( $this->subjects( ... ), $this->connections( ... ) ),
			new DebugSection(
				$with->settings(),
				$with->flags(),
				$with->keys(),
				$with->connections(),
				$with->environment(),
				$with->plans(),
				$with->stories(),
				$with->status(),
			),
		];
	}

	/** @return list<Subject> What is looked at on this site, without a call to anybody. */
	private function subjects(): array {
		$with = $this->services;
		return [
			new KeysHealth( $with->settings(), $with->keys(), $with->connections() ),
			new PermalinkHealth(),
			new PlaceHealth(),
			new ScheduleHealth(),
			new TablesHealth( $with->tables() ),
			new CacheHealth(),
			new GateHealth( $with->settings(), $with->flags(), $with->stories(), $with->audit() ),
			new PlanHealth( $with->plans(), $with->flags() ),
			new LegalHealth( $with->sites() ),
			new NamesHealth( $with->settings(), new BuiltInWords() ),
			new OutageHealth( $with->status() ),
		];
	}

	/**
	 * What can be tested by calling a service. Each test has the time of a request to itself and asks in an outage too.
	 */
	public function connections(): Connections {
		$with    = $this->services;
		$keys    = $with->connections();
		$cookies = $with->cookies();
		$memory  = new Clients\OutageMemory( $with->counters(), always_asks: true );
		$http = static fn(): Clients\Http =>
			new Clients\Http( $with->environment(), $memory, new Clients\TimeBudget() );
		$engine  = static fn(): Clients\Decision => new Clients\Decision( $http(), $with->settings() );
		$outside = static fn(): Clients\Outside => new Clients\Outside( new Clients\TimeBudget(), $memory );
		$gateway = new Clients\Gateway\Client( new Clients\Gateway\Wire( $keys, new Clients\TimeBudget() ) );
		$account = new Clients\Identity( $http(), $with->settings(), $with->session() );
		return new Connections(
			new Probes\IdentityProbe( $http(), $with->settings(), $cookies ),
			new Probes\DecisionProbe( $engine(), $cookies ),
			new Probes\GatewayProbe( $gateway, $keys, $with->settings(), $with->merchant() ),
			new Probes\BotCheckProbe( new Clients\BotCheck( $outside(), $keys ) ),
			new Probes\NewslettersProbe( new Clients\NewslettersSailthru( $outside(), $keys ) ),
			new Probes\IdentityAdminProbe( new Clients\IdentityAdmin( $outside(), $keys ) ),
			new Probes\CommentsProbe( new Clients\Comments( $outside(), $keys ), $with->flags() ),
			new Probes\MeterProbe( new Clients\Meter( $outside(), $keys ), $with->flags() ),
			new Probes\WebhookProbe( new Clients\Webhook( $outside() ), $with->flags(), $keys ),
			new Probes\CookieArrival( $cookies ),
			new Probes\PlanOffer( $this->offer( $engine() ) ),
			new Probes\FeatureProbe( $engine(), $cookies ),
			new Probes\ExtensionProbe( $http(), $with->settings(), $cookies, $with->flags() ),
			new Probes\ReaderSetup( $http(), $account, $with->settings(), $with->session() ),
		);
	}

	/** The plan list beside what the engine has on sale. */
	public function offer( Clients\Decision $engine ): Plans\OfferComparison {
		$with = $this->services;
		return new Plans\OfferComparison( $engine, $with->cookies(), $with->plans(), new Plans\PlanListParser() );
	}
}
