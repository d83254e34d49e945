<?php
/** Lists the connection tests for the settings screen, Site Health and `doctor`. A new test is a row. */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Clients;
use Circulation\Outages\OutageReason;
use Circulation\Services;
use Circulation\Settings\Home;

/** Each test has its own time budget, and runs even during an outage. */
final class ServiceTests {
	private readonly Clients\OutageMemory $memory;

	public function __construct( private readonly Services $services ) {
		$this->memory = new Clients\OutageMemory( $services->counters(), always_asks: true );
	}

	/** @return list<Subject> */
	public function rows(): array {
		$with    = $this->services;
		$arrival = new Probes\CookieArrival( $with->cookies() );
		$engine  = new Probes\EngineProbes( $this->engine(), $with->offer( $this->engine() ) );
		$edge    = new Probes\EdgePaths( $this->http(), $with->settings(), $with->flags() );
		$account = new Clients\Identity( $this->http(), $with->settings() );
		$reader  = new Probes\ReaderSetup( $this->http(), $account, $with->settings(), $with->session() );
		return [
			$this->identity(),
			$this->decision(),
			$this->gateway(),
			$this->bot_check(),
			$this->newsletters(),
			$this->identity_admin(),
			$this->comments(),
			$this->meter(),
			$this->webhooks(),
			new Subject(
				'session-cookie',
				__( 'The session cookie reaches this site', 'circulation' ),
				$arrival->look( ... ),
			),
			new Subject( 'plan-offer', __( 'Plans that are offered', 'circulation' ), $engine->offer( ... ) ),
			new Subject(
				'features',
				__( 'Features of the decision service', 'circulation' ),
				$engine->features( ... ),
			),
			new Subject(
				'extensions',
				__( 'Extensions of the identity service', 'circulation' ),
				$edge->extensions( ... ),
			),
			new Subject(
				'charged-callback',
				__( 'Reports of the card provider', 'circulation' ),
				$edge->callback( ... ),
			),
			new Subject(
				'apple-pay-file',
				__( 'Apple Pay’s file for this domain', 'circulation' ),
				$edge->apple_file( ... ),
				$with->settings()->values()['wallets']['apple_pay'],
			),
			// This test writes, and needs the session of the user who presses the button.
			new Subject( 'reader-setup', __( 'Set-up for readers', 'circulation' ), $reader->look( ... ), false ),
		];
	}

	/** A client of this site's paths with its own time budget, which calls even during an outage. */
	private function http(): Clients\Http {
		$with = $this->services;
		return new Clients\Http( $with->environment(), $this->memory, new Clients\TimeBudget(), $with->cookies() );
	}

	/** A separate decision client, because the tests ask during an outage too. */
	private function engine(): Clients\Decision {
		return new Clients\Decision( $this->http(), $this->services->settings() );
	}

	private function outside(): Clients\Outside {
		return new Clients\Outside( new Clients\TimeBudget(), $this->memory );
	}

	private function identity(): Subject {
		$http   = $this->http();
		$prefix = $this->services->settings()->values()['services']['identity'];
		return ( new Probe(
			'identity',
			__( 'Without it nobody can log in, register or manage a membership.', 'circulation' ),
			static function ( Probe $probe ) use ( $http, $prefix ): Finding {
				$reply = $http->get( "/$prefix/account", ( new Clients\MadeUpReader() )->session() );
				return match ( true ) {
					$reply->refuses( 401 ) => $probe->good(
						/* translators: %d: an HTTP status such as 401. */
						__( 'It answered that it does not know a made-up session, as it should (status %d).', 'circulation' ),
						$reply->status,
					),
					$reply->status === 404 || $reply->is_of_this_site() => $probe->bad(
						/* translators: 1: a path such as /blaize, 2: an HTTP status such as 404. */
						__( 'Nothing answers there (status %2$d): let your CDN or web server lead %1$s to the service, or correct the path on the settings screen under Connections.', 'circulation' ),
						"/$prefix/*",
						$reply->status,
					),
					in_array( $reply->status, [ 401, 403 ], true ) => $probe->bad(
						/* translators: 1: an HTTP status such as 403, 2: a path such as /blaize. */
						__( 'A firewall or a log-in stands before it (status %1$d): let the address of this server through, and %2$s without a challenge.', 'circulation' ),
						$reply->status,
						"/$prefix/*",
					),
					default => $probe->bad(
						/* translators: %d: an HTTP status such as 200. */
						__( 'It answered a made-up session with status %d; 401 was expected. Something else may answer at its path.', 'circulation' ),
						$reply->status,
					),
				};
			},
		) )->subject();
	}

	private function decision(): Subject {
		$engine = $this->engine();
		return ( new Probe(
			'decision',
			__( 'Without it members-only stories stay closed, also to subscribers.', 'circulation' ),
			static fn( Probe $probe ): Finding =>
				$engine->is_entitled( ( new Clients\MadeUpReader() )->session(), Clients\MadeUpReader::ID )
					? Finding::critical(
						__( 'Decision service: lets everybody read', 'circulation' ),
						__( 'It answered that a made-up session may read members-only stories. Look at the rule of the feature membership-entitlement-check there.', 'circulation' ),
					)
					: $probe->good(
						__( 'It answered that a made-up session may not read, as it should.', 'circulation' ),
					),
		) )->subject();
	}

	private function gateway(): Subject {
		$with   = $this->services;
		$keys   = $with->connections();
		$client = new Clients\Gateway\Client( new Clients\Gateway\Wire( $keys, new Clients\TimeBudget() ) );
		$ask    = new Probes\GatewayProbe( $client, $keys, $with->settings(), $with->merchant() );
		return ( new Probe(
			'gateway',
			__( 'Without it readers get no discounts, and cannot pay what is past due.', 'circulation' ),
			$ask->call( ... ),
			$client->is_set_up(),
		) )->subject();
	}

	private function bot_check(): Subject {
		$client = new Clients\BotCheck( $this->outside(), $this->services->connections() );
		return ( new Probe(
			'bot-check',
			__( 'Without it nobody can log in with a password, register, reset a password or pay.', 'circulation' ),
			static fn( Probe $probe ): Finding => $client->verify( Clients\MadeUpReader::ID ) === 'ok'
				? $probe->bad( __( 'It took a made-up token for a person.', 'circulation' ) )
				: $probe->good( __( 'The secret is right; it refused a made-up token, as it should.', 'circulation' ) ),
			$client->is_set_up(),
		) )->subject();
	}

	private function newsletters(): Subject {
		$client = new Clients\NewslettersSailthru( $this->outside(), $this->services->connections() );
		$reader = [
			'mailbox'     => Clients\MadeUpReader::ID . '@paper.invalid',
			'tracking_id' => Clients\MadeUpReader::ID,
		];
		return ( new Probe(
			'newsletters',
			__( 'Without it readers cannot choose newsletters and texts.', 'circulation' ),
			static function ( Probe $probe ) use ( $client, $reader ): Finding {
				$client->lists_of( $reader );
				return $probe->good( __( 'The keys are right; it answered about a made-up reader.', 'circulation' ) );
			},
			$client->is_set_up(),
		) )->subject();
	}

	private function identity_admin(): Subject {
		$client = new Clients\IdentityAdmin( $this->outside(), $this->services->connections() );
		return ( new Probe(
			'identity-admin',
			__( 'Without it readers who came by a link cannot create a password.', 'circulation' ),
			static function ( Probe $probe ) use ( $client ): Finding {
				$status = $client->status_of( Clients\MadeUpReader::ID );
				if ( $status === 404 ) {
					return $probe->good(
						__( 'The keys are right; it does not know a made-up user, as it should.', 'circulation' ),
					);
				}
				return $probe->bad(
					in_array( $status, [ 401, 403 ], true )
						/* translators: %d: an HTTP status such as 401. */
						? __( 'It refuses the keys (status %d): look at tenant, access key and secret key.', 'circulation' )
						/* translators: %d: an HTTP status such as 302. */
						: __( 'It answered with status %d; 404 was expected.', 'circulation' ),
					$status,
				);
			},
			$client->is_set_up(),
		) )->subject();
	}

	private function comments(): Subject {
		$client = new Clients\Comments( $this->outside(), $this->services->connections() );
		return ( new Probe(
			'comments',
			__( 'Without it stories have neither the conversation nor the number of its comments.', 'circulation' ),
			static function ( Probe $probe ) use ( $client ): Finding {
				$status = $client->status();
				return $status === 200
					? $probe->good( __( 'It knows the spot id.', 'circulation' ) )
					: $probe->bad(
						/* translators: %d: an HTTP status such as 404. */
						__( 'It does not know the spot id (status %d).', 'circulation' ),
						$status,
					);
			},
			$client->is_set_up(),
			__( 'The spot id is missing: enter it on the settings screen under Connections, or as a constant in wp-config.php.', 'circulation' ),
		) )->subject( $this->services->flags()->is_on( 'comments' ) );
	}

	/** The application id enables the meter; the signing key only matters for logged-in readers. */
	private function meter(): Subject {
		$client = new Clients\Meter( $this->outside(), $this->services->connections() );
		return ( new Probe(
			'meter',
			__( 'Without it nobody is counted, and stories that are open to everybody stay open.', 'circulation' ),
			static function ( Probe $probe ) use ( $client ): Finding {
				$status = $client->status();
				if ( $status !== 200 ) {
					return $probe->bad(
						/* translators: %d: an HTTP status such as 404. */
						__( 'It does not know the application (status %d): look at application id and environment.', 'circulation' ),
						$status,
					);
				}
				return $client->can_sign()
					? $probe->good( __( 'It knows the application, and there is a signing key.', 'circulation' ) )
					: Finding::recommended(
						__( 'Paywall meter: knows no reader', 'circulation' ),
						__( 'It knows the application. The signing key is missing or shorter than 32 bytes, so readers who are logged in are counted as visitors: enter it on the settings screen under Connections, or as a constant in wp-config.php.', 'circulation' ),
					);
			},
			$client->is_set_up(),
			__( 'The application id is missing: enter it on the settings screen under Connections, or as a constant in wp-config.php.', 'circulation' ),
		) )->subject( $this->services->flags()->is_on( 'piano' ) );
	}

	/**
	 * Pings each address, even after another one failed; reports which, because an address may hold a key. Without
	 * comments and an address, which has no constant, the webhooks are tested only by their button.
	 */
	private function webhooks(): Subject {
		$keys   = $this->services->connections();
		$client = new Clients\Webhook( $this->outside() );
		return ( new Probe(
			'webhooks',
			__( 'Without it you are not told of comments and reactions.', 'circulation' ),
			static function ( Probe $probe ) use ( $client, $keys ): Finding {
				$names   = [
					'comment'  => __( 'Webhook for comments', 'circulation' ),
					'reaction' => __( 'Webhook for reactions', 'circulation' ),
				];
				$refused = [];
				foreach ( $keys->webhooks() as $kind => $address ) {
					$id    = wp_generate_uuid4();
					$event = [
						'type'      => 'ping',
						'targetUrl' => ( new Home() )->whole( '/' ),
						'details'   => [ 'eventId' => $id ],
					];
					try {
						$client->send( $address, $keys->webhook_secret(), $id, $event, time() );
					} catch ( Clients\ServiceUnavailable $outage ) {
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
			},
			$keys->webhooks() !== [],
			$keys->webhook_addresses() === []
				? __( 'There is no address: enter one on the settings screen under Connections.', 'circulation' )
				: __( 'The signing secret is missing or shorter than 32 bytes, so nothing is sent: enter it on the settings screen under Connections, or as a constant in wp-config.php.', 'circulation' ),
		) )->subject( $this->services->flags()->is_on( 'comments' ) && $keys->webhook_addresses() !== [] );
	}
}
