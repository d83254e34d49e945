<?php
/** Builds the back office: wp-admin, the plugin's own lifecycle, WordPress's cron and privacy tools. */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Billing\MerchantWatch;
use Circulation\Clients\Decision;
use Circulation\Clients\Gateway;
use Circulation\Consent;
use Circulation\EachSite;
use Circulation\Gating;
use Circulation\Health\Health;
use Circulation\Lifecycle;
use Circulation\Module;
use Circulation\Outages;
use Circulation\Plans\EntryOfferKeeper;
use Circulation\Privacy\PolicyText;
use Circulation\Services;
use Circulation\Settings\SettingsHistory;
use Circulation\Withdrawal\WithdrawalPrivacy;
use Circulation\Withdrawal\WithdrawalScreen;

/** Nothing in the back office runs on a reader's request. */
final class Admin {
	public function __construct( private readonly Services $services ) {}

	/** @return list<Module> */
	public function parts(): array {
		$with = $this->services;
		return [
			new Lifecycle(
				$with->main_file,
				$with->settings(),
				$with->tables(),
				$with->page_facts(),
				new EachSite(),
				static fn( float $until ): int => $with->bodies()->mend( $until ),
			),
			$with->plans(),
			new SettingsHistory( $with->option_rows() ),
			new EntryOfferKeeper(
				$with->plans(),
				$with->catalogue(),
				$with->entry_offer(),
				static fn(): Decision => $with->decision_without_reader(),
			),
			...$this->screens(),
			new Gating\Openings( $with->access(), $with->stories() ),
			new Gating\Imports(),
			new Consent\ConsentPrivacy( $with->consents(), $with->plans() ),
			new WithdrawalPrivacy( $with->withdrawals() ),
			new Consent\DailyCleanUp(
				$with->consents(),
				$with->once(),
				$with->presses(),
				$with->outage_log(),
				$with->story_payments(),
				$with->withdrawals(),
				$with->withdrawal_letters( ... ),
			),
			new MerchantWatch( $with->merchant(), static fn(): Gateway\Client => $with->gateway() ),
			new Outages\OutageNotice( $with->outage_log(), new Outages\ServiceNames(), $with->status() ),
			...( new Health( $with ) )->parts(),
			new PolicyText( $with->sites(), $with->flags(), $with->connections(), $with->settings() ),
		];
	}

	/** @return list<Module> Screens, boxes and columns. */
	private function screens(): array {
		$with  = $this->services;
		$built = $with->build( 'admin' );
		return [
			new SettingsPage(
				$with->settings(),
				$with->keys(),
				$with->connections(),
				$with->environment(),
				$built,
				plugin_basename( $with->main_file ),
			),
			new EditorAssets( $with->settings(), $with->flags(), $with->plans(), $built ),
			new AccessColumn( $with->access() ),
			new AccessFilter( $with->access(), $with->stories() ),
			new BulkAccess( $with->access() ),
			new AccessBox( $with->access() ),
			new StoryTable( $with->story_payments() ),
			new WithdrawalScreen( $with->withdrawals() ),
		];
	}
}
