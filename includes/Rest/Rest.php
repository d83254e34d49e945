<?php
/** Builds the REST routes when WordPress's REST server starts, for a browser or inside a page of wp-admin. */

declare(strict_types=1);

namespace Circulation\Rest;

use Circulation\Admin;
use Circulation\Billing;
use Circulation\Clients;
use Circulation\Consent;
use Circulation\EachSite;
use Circulation\Gating;
use Circulation\Health;
use Circulation\Meter;
use Circulation\Module;
use Circulation\Names;
use Circulation\Newsletters;
use Circulation\Services;
use Circulation\Settings;

/** Lists the routes, one row each. */
final class Rest {
	private readonly RateLimit $limit;
	private readonly Clients\Identity $identity;
	private readonly Clients\Subscriptions $subscriptions;
	private readonly SessionGuard $guard;
	private readonly ReaderCall $call;

	public function __construct( private readonly Services $services ) {
		$this->limit         = new RateLimit( $services->counters() );
		$this->identity      = new Clients\Identity( $services->http(), $services->settings() );
		$this->subscriptions = new Clients\Subscriptions( $services->http(), $services->settings() );
		$this->guard         = new SessionGuard( $services->session(), $this->identity );
		$this->call          = new ReaderCall( $this->guard, $this->limit );
	}

	/** @return list<Module> */
	public function parts(): array {
		return [
			new OriginGuard( new RequestRules() ),
			new Gating\BeforeAnnouncement( $this->services->access() ),
			$this->services->edits(),
			new Api( ...$this->everybody(), ...$this->readers(), ...$this->payers(), ...$this->publishers() ),
		];
	}

	/** @return list<Route> Routes that need no session. */
	private function everybody(): array {
		$with        = $this->services;
		$entitlement = new Gating\Entitlement( $with->decision(), $this->identity, $with->session(), $with->access() );
		$opened      = new Gating\OpenedArticle( $with->gate() );
		return [
			new Routes\Plans( $with->plans(), $this->limit ),
			new Routes\Content( $with->session(), $entitlement, $with->access(), $opened, $this->limit ),
			new Routes\Nonce( $this->limit ),
			new Routes\Withdrawal(
				$with->settings(),
				$with->withdrawals(),
				$with->withdrawal_letters(),
				$this->limit,
			),
		];
	}

	/** @return list<Route> Routes of a reader who is logged in, or about to be. */
	private function readers(): array {
		$with    = $this->services;
		$outside = $with->outside();
		$links   = $with->connections();
		$lists   = new Newsletters\Lists( $with->settings() );
		$change  = new Newsletters\Change( $lists, $with->decision() );
		$mails   = new Clients\NewslettersSailthru( $outside, $links );
		$admin   = new Clients\IdentityAdmin( $outside, $links );
		$webhook = new Clients\Webhook( $outside );
		return [
			new Routes\Recaptcha( new Clients\BotCheck( $outside, $links ), $this->guard, $this->limit ),
			new Routes\RecaptchaDisable( $with->environment(), $this->guard, $this->limit ),
			new Routes\ProfanityCheck( $this->guard, $this->limit, $with->settings(), new Names\BuiltInWords() ),
			new Routes\CreatePassword( $admin, $this->guard, $this->limit ),
			new Routes\Newsletters( $mails, $lists, $change, $this->guard, $this->limit ),
			new Routes\Piano( $this->call, $with->flags(), $links, new Meter\Token() ),
			new Routes\CommentsWebhook( $this->call, $with->flags(), $links, $webhook, $with->counters() ),
		];
	}

	/** @return list<Route> Routes about a reader's card and subscription. */
	private function payers(): array {
		$with    = $this->services;
		$gateway = $with->gateway();
		$own     = new OwnSubscription( $this->call, $this->subscriptions );
		$presses = $with->presses();
		$offers  = new Billing\Offers(
			$with->decision(),
			$gateway,
			$with->once(),
			$with->settings()->values()['restart_offer'],
		);
		$retry   = new Billing\Retry(
			$gateway,
			$with->once(),
			new Billing\Declines( $with->counters() ),
			new Billing\Attempts( $with->counters() ),
		);
		$mail    = new Billing\PauseMail( $with->once(), $with->letter_mailer() );
		return [
			new Routes\PrepareCustomer( $this->call, $gateway, $with->settings() ),
			new Routes\PostalCode( $this->call ),
			new Routes\PausedMail( $this->call, $this->identity, $this->subscriptions, $mail ),
			new Routes\Discounts( $own, $gateway ),
			new Routes\AddDiscount( $own, $offers, $presses ),
			new Routes\Retry( $own, $retry, $presses ),
			new Routes\Consent(
				$this->call,
				$with->plans(),
				$with->consents(),
				$presses,
				$this->limit,
				$with->story_payments(),
			),
		];
	}

	/** @return list<Route> Routes of wp-admin. */
	private function publishers(): array {
		$with   = $this->services;
		$health = new Health\Health( $with );
		return [
			new Admin\SettingsRoute(
				$with->settings(),
				$with->keys(),
				new Settings\Revisions(),
				$this->limit,
				new Settings\NetworkDefaults(),
				new EachSite(),
				$with->option_rows(),
			),
			new Admin\HistoryRoute( new Settings\SettingsHistory( $with->option_rows() ), $this->limit ),
			new Admin\PlanListRoute( $with->settings(), $with->catalogue(), $this->limit ),
			new Admin\ConnectionRoute( $health->connections( ... ), $this->limit ),
			new Admin\CookieRoute( $with->cookies() ),
		];
	}
}
