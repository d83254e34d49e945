<?php
/** Checks that members-only articles can be bought, and that their texts are known and stay closed. */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Gating\Access;
use Circulation\Gating\GatedStories;
use Circulation\Gating\KnownBodies;
use Circulation\Gating\LeakAudit;
use Circulation\Settings\CategoryRules;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Settings;
use WP_Post;

/** A closed article stays closed when Membership is switched off. */
final class GateHealth {
	/** How many of the newest articles are compared, because Site Health must not read the whole archive. */
	private const COMPARED = 500;

	/** The maximum number of articles in a message. */
	private const NAMED = 5;

	public function __construct(
		private readonly Settings $settings,
		private readonly FeatureFlags $flags,
		private readonly GatedStories $stories,
		private readonly LeakAudit $audit,
		private readonly KnownBodies $bodies,
	) {}

	public function look(): Finding {
		$count  = $this->stories->found( [ 'access' => [ Access::MEMBERS ] ] );
		$number = number_format_i18n( $count );
		if ( $count > 0 && ! $this->flags->is_on( 'membership' ) ) {
			return Finding::critical(
				__( 'Stories are for members, and nobody can become one', 'circulation' ),
				/* translators: %s: a number of stories. */
				__( 'Members-only stories: %s. Membership is switched off, so they stay closed for new readers. Switch it on under Operation, or open them with "wp circulation gate set --open --from=members".', 'circulation' ),
				$number,
			);
		}
		$values  = $this->settings->values();
		$missing = array_filter(
			[ ...$values['closed_categories'], ...$values['registered_categories'] ],
			static fn( int|string $one ): bool => ( new CategoryRules() )->find( $one ) === null,
		);
		if ( $missing !== [] ) {
			return Finding::recommended(
				__( 'A category whose new stories are closed is not there', 'circulation' ),
				/* translators: %s: names or ids of categories. */
				__( 'New stories are to begin as closed in categories that this site does not have: %s. Choose others under Selling, Members-only stories.', 'circulation' ),
				implode( ', ', $missing ),
			);
		}
		$newest = $this->newest();
		$seen   = $newest === null ? '' : $this->audit->page( $newest )[0]['result'];
		if ( $newest !== null && in_array( $seen, [ LeakAudit::LEAK, LeakAudit::AT_END ], true ) ) {
			return $seen === LeakAudit::LEAK
				? Finding::critical(
					__( 'The page of a members-only story shows its paid text to visitors', 'circulation' ),
					/* translators: %s: address of a story. */
					__( 'The theme or another plugin prints the stored text of %s. The filter circulation_public_text gives a theme what everybody may read; "wp circulation gate audit" looks at every place.', 'circulation' ),
					(string) get_permalink( $newest ),
				)
				: Finding::recommended(
					__( 'The panel of a members-only story stands at the end of its page', 'circulation' ),
					/* translators: %s: address of a story. */
					__( 'The theme prints %s past WordPress\'s filter the_content, so the panel has no better place.', 'circulation' ),
					(string) get_permalink( $newest ),
				);
		}
		$unknown = $this->unknown();
		if ( $unknown !== [] ) {
			return Finding::critical(
				__( 'Texts of members-only stories were changed past WordPress', 'circulation' ),
				/* translators: %s: ids of stories. */
				__( 'A newsletter or a plugin that renders them outside of their page would show them whole. Run "wp circulation gate rehash"; the daily clean-up does it too. The newest of them: %s.', 'circulation' ),
				implode( ', ', $unknown ),
			);
		}
		if ( $newest !== null && $seen === LeakAudit::NOT_REACHED ) {
			return Finding::recommended(
				__( 'Whether the page of a members-only story shows its paid text is not known', 'circulation' ),
				/* translators: %s: address of a story. */
				__( 'This site could not read %s as a visitor does. Let the server reach its own address, without a log-in before it.', 'circulation' ),
				(string) get_permalink( $newest ),
			);
		}
		return Finding::good(
			__( 'Members-only stories can be opened by members', 'circulation' ),
			/* translators: %s: a number of stories. */
			sprintf( __( 'Members-only stories: %s.', 'circulation' ), $number ) . $this->for_accounts(),
		);
	}

	/** A sentence about the articles that a free account opens; '' if there are none. */
	private function for_accounts(): string {
		$count = $this->stories->found( [ 'access' => [ Access::REGISTERED ] ] );
		/* translators: %s: a number of stories. */
		$sentence = __( 'Stories that a free account opens: %s.', 'circulation' );
		return $count === 0 ? '' : ' ' . sprintf( $sentence, number_format_i18n( $count ) );
	}

	/** @return list<int> Ids of articles whose texts would not be recognized outside their own pages. */
	private function unknown(): array {
		$ids = [];
		foreach ( $this->bodies->differing( null, self::COMPARED ) as $id => $names ) {
			if ( $names !== [] && count( $ids ) < self::NAMED ) {
				$ids[] = $id;
			}
		}
		return $ids;
	}

	private function newest(): ?WP_Post {
		$id   = $this->stories->newest();
		return $id === null ? null : get_post( $id );
	}
}
