<?php
/** Deletes, once a day, data whose retention period has ended (`limit-18`). */

declare(strict_types=1);

namespace Circulation\Consent;

use Circulation\Billing\Once;
use Circulation\Billing\Presses;
use Circulation\Gating\StoryPayments;
use Circulation\Module;
use Circulation\Outages\OutageLog;
use Circulation\Withdrawal\WithdrawalLetters;
use Circulation\Withdrawal\WithdrawalStore;
use Closure;

/** Runs the job; other classes add callbacks to its event. */
final class DailyCleanUp implements Module {
	/**
	 * Cron job: daily; removes consents and withdrawals after three years, outages and counts of stories after thirty
	 * days, locks that have ended and outcomes of presses; sends letters about withdrawals that the mailer refused;
	 * brings tables, settings, copies for pages, jobs and the hashes of closed texts up to date; asks the card provider
	 * about 3-D Secure.
	 */
	public const EVENT = 'circulation_daily_clean_up';

	/** @param Closure(): WithdrawalLetters $letters */
	public function __construct(
		private readonly ConsentStore $consents,
		private readonly Once $once,
		private readonly Presses $presses,
		private readonly OutageLog $outages,
		private readonly StoryPayments $stories,
		private readonly WithdrawalStore $withdrawals,
		private readonly Closure $letters,
	) {}

	/** Calendar schedules the job. */
	public function register(): void {
		add_action( self::EVENT, $this->clean( ... ), 10, 0 );
	}

	/** Deletes expired rows, and sends letters that are still waiting. */
	private function clean(): void {
		$this->consents->clean();
		$this->once->clean();
		$this->presses->clean();
		$this->outages->clean();
		$this->stories->clean();
		$this->withdrawals->clean();
		( new RetentionClock() )->tick();
		( $this->letters )()->send_waiting();
	}
}
