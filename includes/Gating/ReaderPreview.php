<?php
/** Shows newsroom staff an article and its wall as other readers see it (`gate-42`, `gate-48`, `gate-50`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Assets\Build;
use Circulation\Assets\Loader;
use Circulation\Module;
use Circulation\NotKept;
use Circulation\Settings\Home;
use WP_HTML_Tag_Processor;
use WP_Post;
use WP_Query;

/**
 * The page has no loader, which would use this browser's own session.
 *
 * Unsaved access applies only to the article itself, because a list cached during the visit goes to everyone.
 */
final class ReaderPreview implements Module {
	/** Query parameter: the access chosen in the editor but not saved. Without it, the stored one applies. */
	public const ACCESS = 'circulation_unsaved';

	/** The access kinds that each reader can open. */
	private const READERS = [
		'visitor'    => [ Access::EVERYONE ],
		'member'     => [ Access::EVERYONE, Access::REGISTERED ],
		'subscriber' => [ Access::EVERYONE, Access::REGISTERED, Access::MEMBERS ],
		'had-trial'  => [ Access::EVERYONE, Access::REGISTERED ],
		'past-due'   => [ Access::EVERYONE, Access::REGISTERED ],
		'paused'     => [ Access::EVERYONE, Access::REGISTERED ],
		'ended'      => [ Access::EVERYONE, Access::REGISTERED ],
		Offer::ABROAD => [ Access::EVERYONE ],
		Offer::WORKS  => [ Access::EVERYONE ],
		'outage'     => [ Access::EVERYONE ],
	];

	public function __construct( private readonly Access $access, private readonly Build $build ) {}

	public function register(): void {
		add_action( 'wp', $this->begin( ... ), 10, 0 );
	}

	/** Starts the preview, if the user may edit the article. */
	private function begin(): void {
		$reader = $this->asked( Offer::PREVIEW );
		$story  = is_singular() ? get_queried_object() : null;
		if (
			! isset( self::READERS[ $reader ] )
				|| ! $story instanceof WP_Post
				|| ! Access::is_staff( 'edit_post', $story->ID )
		) {
			return;
		}
		$this->is_not_kept();
		$access = $this->asked( self::ACCESS );
		if ( ! in_array( $access, self::READERS['subscriber'], true ) ) {
			$access = $this->access->is_gated( $story ) ? $this->access->mark( $story->ID ) : Access::EVERYONE;
		}
		$reads  = in_array( $access, self::READERS[ $reader ], true );
		if ( $access !== Access::EVERYONE ) {
			$page = $GLOBALS['wp_the_query'] ?? null;
			$this->access->preview( $page instanceof WP_Query ? $page : null, $story->ID, $access );
		}
		// This is no public query variable, so no address can set it. 'subscriber' shows the newsroom's full text.
		set_query_var( Offer::PREVIEW, $reads ? 'subscriber' : $reader );
		$words = [
			'visitor'    => __( 'Preview: a visitor sees this.', 'circulation' ),
			'member'     => __( 'Preview: a member without a subscription sees this.', 'circulation' ),
			'subscriber' => __( 'Preview: a subscriber sees this.', 'circulation' ),
			'had-trial'  => __( 'Preview: a member who has had the trial sees this.', 'circulation' ),
			'past-due'   => __( 'Preview: a subscriber whose payment failed sees this.', 'circulation' ),
			'paused'     => __( 'Preview: a subscriber who has paused sees this.', 'circulation' ),
			'ended'      => __( 'Preview: a former subscriber sees this.', 'circulation' ),
			Offer::ABROAD => __( 'Preview: a visitor outside your region sees this.', 'circulation' ),
			Offer::WORKS  => __( 'Preview: a visitor during maintenance sees this.', 'circulation' ),
			'outage'     => __( 'Preview: a member sees this while a service does not answer.', 'circulation' ),
		][ $reader ];
		add_filter(
			'the_content',
			fn( mixed $html ): mixed =>
				is_string( $html ) && is_main_query() && in_the_loop()
					? '<p role="note"><strong>' . esc_html( $words ) . '</strong></p>' . $this->without_ways( $html )
					: $html,
			PHP_INT_MAX,
		);
		add_action( 'wp_enqueue_scripts', $this->exchange_scripts( ... ), PHP_INT_MAX, 0 );
	}

	private function exchange_scripts(): void {
		wp_dequeue_script( Loader::HANDLE );
		$this->build->enqueue( Loader::HANDLE . '-wall-preview', 'wall-preview', false );
	}

	/** Disables links to account pages, which blocks in the text may contain too. */
	private function without_ways( string $html ): string {
		$account = ( new Home() )->path( '/account/' );
		$tags    = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( [ 'tag_name' => 'A' ] ) ) {
			$href = $tags->get_attribute( 'href' );
			if ( is_string( $href ) && str_starts_with( $href, $account ) ) {
				$tags->remove_attribute( 'href' );
			}
		}
		return $tags->get_updated_html();
	}

	/** Prevents caching, because the page is for one editor only. */
	private function is_not_kept(): void {
		NotKept::tell();
		NotKept::send();
	}

	/** A query parameter as it was sent; '' if it is missing. */
	private function asked( string $name ): string {
		// phpcs:ignore WordPress.Security -- It is only compared; it changes nothing, and can only hide content.
		$word = $_GET[ $name ] ?? '';
		return is_string( $word ) ? $word : '';
	}
}
