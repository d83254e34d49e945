<?php
/** Shows on the dashboard how many readers agreed to pay within 30 days after a closed article (`gate-49`). */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Gating\StoryPayments;
use Circulation\Module;

/** Only users who may edit other people's articles see it. */
final class StoryTable implements Module {
	private const SHOWN = 20;

	public function __construct( private readonly StoryPayments $payments ) {}

	public function register(): void {
		add_action( 'wp_dashboard_setup', $this->add( ... ), 10, 0 );
	}

	/** Adds the box to the dashboard of editors. */
	private function add(): void {
		if ( current_user_can( 'edit_others_posts' ) ) {
			wp_add_dashboard_widget(
				'circulation_story_payments',
				__( 'Which story sold', 'circulation' ),
				$this->render( ... ),
			);
		}
	}

	private function render(): void {
		$sums = array_slice( $this->payments->by_story(), 0, self::SHOWN, true );
		if ( $sums === [] ) {
			printf(
				'<p>%s</p>',
				esc_html__( 'No closed story has led to a payment in the last 30 days.', 'circulation' ),
			);
			return;
		}
		printf(
			'<table class="widefat striped"><caption class="screen-reader-text">%s</caption><thead><tr><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>',
			esc_html__( 'The last 30 days', 'circulation' ),
			esc_html__( 'Story', 'circulation' ),
			esc_html__( 'Readers who agreed to pay', 'circulation' ),
		);
		foreach ( $sums as $story => $count ) {
			$link  = get_edit_post_link( $story );
			/* translators: %d: number of a story. */
			$title = get_the_title( $story ) ?: sprintf( __( 'Story %d', 'circulation' ), $story );
			printf(
				'<tr><th scope="row">%s</th><td>%s</td></tr>',
				is_string( $link )
					? sprintf( '<a href="%s">%s</a>', esc_url( $link ), esc_html( $title ) )
					: esc_html( $title ),
				esc_html( number_format_i18n( $count ) ),
			);
		}
		printf(
			'</tbody></table><p>%s</p>',
			esc_html__( 'The last 30 days. Each reader counts once for a story and day, when they press Pay after opening the plans at the story; whether the card was charged is for the payment provider to say.', 'circulation' ),
		);
	}
}
