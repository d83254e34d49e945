<?php
/**
 * Looks for members-only stories on a site where nobody can become a member.
 */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Gating\GatedStories;
use Circulation\Settings\FeatureFlags;

/** A story that is closed stays closed when Membership is switched off. */
final class GateHealth implements Subject {
	/** Takes the flags, and what counts stories. */
	public function __construct( private readonly FeatureFlags $flags, private readonly GatedStories $stories ) {}

	/** In names of tests. */
	public function id(): string {
		return 'gate';
	}

	/** For lists. */
	public function label(): string {
		return __( 'Members-only stories', 'circulation' );
	}

	/** Looks. */
	public function look(): Finding {
		$count  = $this->stories->count();
		$number = number_format_i18n( $count );
		if ( $count > 0 && ! $this->flags->is_on( 'membership' ) ) {
			/* translators: %s: a number of stories. */
			return new Finding( Finding::CRITICAL, __( 'Stories are for members, and nobody can become one', 'circulation' ), sprintf( __( 'Members-only stories: %s. Membership is switched off, so they stay closed for new readers. Switch it on under Features, or open the stories with "wp circulation gate set --open --all".', 'circulation' ), $number ) );
		}
		/* translators: %s: a number of stories. */
		return new Finding( Finding::GOOD, __( 'Members-only stories can be opened by members', 'circulation' ), sprintf( __( 'Members-only stories: %s.', 'circulation' ), $number ) );
	}
}
