<?php
/** Prints the block "Plans" as stored by Plans\EntryOfferKeeper; it asks for no price (`offer-12`, record 047). */

declare(strict_types=1);

namespace Circulation\Blocks;

use Circulation\Gating\EntryOffer;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Home;
use Circulation\Settings\Sites;
use WP_Post;

/**
 * Without JavaScript each button is a link to the account page, which the loader opens in place.
 *
 * @phpstan-import-type Listed from EntryOffer
 */
final class PlanList {
	/** Block: the plans on offer, each with its price and its button. */
	public const BLOCK = 'circulation/plan-list';

	public function __construct(
		private readonly FeatureFlags $flags,
		private readonly Sites $sites,
		private readonly EntryOffer $entry,
	) {}

	/** The list's HTML, escaped; '' if no membership is sold. */
	public function html(): string {
		if ( ! $this->flags->is_on( 'membership' ) || ! $this->sites->is_in_region() ) {
			return '';
		}
		$plans = $this->entry->certain()['plans'];
		$items = implode( '', array_map( $this->item( ... ), $plans ) );
		$note = array_filter( $plans, static fn( array $plan ): bool => $plan['entry']['trial'] !== null ) === []
			? ''
			: ' ' . __( 'Free days are for readers who have not had any.', 'circulation' );
		return ( $items === '' ? '' : "<ul>$items</ul>" )
			. sprintf( '<p class="circ-block__all">%s</p>', $this->link( __( 'See all plans', 'circulation' ) ) )
			. (
				$items === ''
					? ''
					: sprintf(
						'<p><small>%s%s</small></p>',
						esc_html__( 'Cancel online any time.', 'circulation' ),
						esc_html( $note ),
					)
			);
	}

	/** @param Listed $plan */
	private function item( array $plan ): string {
		return sprintf(
			'<li%s><p><b>%s</b>%s</p><p>%s</p>%s</li>',
			$plan['featured'] ? ' class="circ-block__main"' : '',
			esc_html( $this->entry->heading( $plan ) ),
			$plan['badge'] === '' && ! $plan['featured']
				? ''
				: ' <em>'
					. esc_html( $plan['badge'] === '' ? __( 'Best Value!', 'circulation' ) : $plan['badge'] )
					. '</em>',
			esc_html( implode( '', $this->entry->price( $plan['entry'] ) ) ),
			$this->link( $this->entry->button( $plan['entry'] ), $plan['entry']['id'] )
		);
	}

	private function link( string $text, string $plan = '' ): string {
		$shown = is_singular() ? get_queried_object() : null;
		$query = array_filter(
			[
				'redirect' => $shown instanceof WP_Post ? wp_make_link_relative(
					(string) get_permalink( $shown ),
				) : '',
				'plan'     => $plan,
			]
		);
		$link = add_query_arg( array_map( rawurlencode( ... ), $query ), ( new Home() )->path( '/account/subscribe' ) );
		return sprintf(
			'<a href="%s" rel="nofollow" class="no-prefetch no-prerender">%s</a>',
			esc_url( $link ),
			esc_html( $text ),
		);
	}
}
