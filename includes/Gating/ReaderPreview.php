<?php
/**
 * Shows somebody of the newsroom a story as a visitor, a member without a subscription or a subscriber sees it, also
 * with a text and an access that are not saved yet, and its wall in each of its states (`gate-42`, `gate-48`,
 * `gate-50`). The choice stands in the address, and means
 * something to those alone who may edit the story.
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Assets\Build;
use Circulation\Assets\Loader;
use Circulation\Module;
use Circulation\NotKept;
use Circulation\Settings\Home;
use WP_HTML_Tag_Processor;
use WP_Post;

/**
 * Has withheld what a reader would not see, and leaves the loader out: it would look for a reader's session in this
 * browser. No link of the account pages leads anywhere from here. A story that is closed stays closed to everything
 * else on the page, whatever the editor is about to do: a list that is kept during the visit goes to everybody.
 */
final class ReaderPreview implements Module {
	/** Whose eyes. */
	public const QUERY = 'circulation_as';

	/** What the editor has chosen and not saved; without it what is stored. */
	public const ACCESS = 'circulation_unsaved';

	/** Who reads what is closed to whom. */
	private const READERS = [
		'visitor'    => [ Access::EVERYONE ],
		'member'     => [ Access::EVERYONE, Access::REGISTERED ],
		'subscriber' => [ Access::EVERYONE, Access::REGISTERED, Access::MEMBERS ],
		'had-trial'  => [ Access::EVERYONE, Access::REGISTERED ],
		'past-due'   => [ Access::EVERYONE, Access::REGISTERED ],
		'paused'     => [ Access::EVERYONE, Access::REGISTERED ],
		'ended'      => [ Access::EVERYONE, Access::REGISTERED ],
		self::ABROAD => [ Access::EVERYONE ],
		self::WORKS  => [ Access::EVERYONE ],
		'outage'     => [ Access::EVERYONE ],
	];

	/** Whoever is outside of the region. */
	public const ABROAD = 'abroad';

	/** Everybody, while a maintenance goes on. */
	public const WORKS = 'maintenance';

	/** Who is not told to log in. */
	public const LOGGED_IN = [ 'member', 'had-trial', 'past-due', 'paused', 'ended', 'outage' ];

	public function __construct( private readonly Access $access, private readonly Build $build ) {}

	/** Adds the hook. */
	public function register(): void {
		add_action( 'wp', $this->begin( ... ), 10, 0 );
	}

	/** Begins, where the story is one that this user may edit. */
	private function begin(): void {
		$reader = $this->asked( self::QUERY );
		$story  = is_singular() ? get_queried_object() : null;
		if (
			! isset( self::READERS[ $reader ] )
				|| ! $story instanceof WP_Post
				|| ! current_user_can( 'edit_post', $story->ID )
		) {
			return;
		}
		$this->is_not_kept();
		$access = $this->asked( self::ACCESS );
		$access = in_array( $access, self::READERS['subscriber'], true ) ? $access : $this->stored( $story );
		$reads  = in_array( $access, self::READERS[ $reader ], true );
		if ( $access !== Access::EVERYONE ) {
			$this->close( $story->ID, $access );
		}
		// No public variable: no address sets it. Whoever reads it whole here sees what the newsroom sees.
		set_query_var( self::QUERY, $reads ? 'subscriber' : $reader );
		$words = [
			'visitor'    => __( 'Preview: a visitor sees this.', 'circulation' ),
			'member'     => __( 'Preview: a member without a subscription sees this.', 'circulation' ),
			'subscriber' => __( 'Preview: a subscriber sees this.', 'circulation' ),
			'had-trial'  => __( 'Preview: a member who has had the trial sees this.', 'circulation' ),
			'past-due'   => __( 'Preview: a subscriber whose payment failed sees this.', 'circulation' ),
			'paused'     => __( 'Preview: a subscriber who has paused sees this.', 'circulation' ),
			'ended'      => __( 'Preview: a former subscriber sees this.', 'circulation' ),
			self::ABROAD => __( 'Preview: a visitor outside of your region sees this.', 'circulation' ),
			self::WORKS  => __( 'Preview: a visitor during a maintenance sees this.', 'circulation' ),
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

	/** Another script draws the states that depend on a reader. */
	private function exchange_scripts(): void {
		wp_dequeue_script( Loader::HANDLE );
		$asset = $this->build->asset( 'wall-preview' );
		if ( $asset !== null ) {
			wp_enqueue_script(
				Loader::HANDLE . '-wall-preview',
				$this->build->url( 'wall-preview.js' ),
				$asset['dependencies'],
				$asset['version'],
				[ 'in_footer' => true ],
			);
		}
	}

	/** Blocks of the text lead to the plans too. */
	private function without_ways( string $html ): string {
		$account = ( new Home() )->path( '/account/' );
		$tags    = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( 'a' ) ) {
			$href = $tags->get_attribute( 'href' );
			if ( is_string( $href ) && str_starts_with( $href, $account ) ) {
				$tags->remove_attribute( 'href' );
			}
		}
		return $tags->get_updated_html();
	}

	/** The page is one editor's alone. */
	private function is_not_kept(): void {
		NotKept::tell();
		nocache_headers();
		if ( ! headers_sent() ) {
			foreach ( NotKept::HEADERS as $name => $value ) {
				header( "$name: $value" );
			}
		}
	}

	/** What is stored about the story, with the day on which it opens. */
	private function stored( WP_Post $story ): string {
		return $this->access->is_gated( $story ) ? $this->access->mark( $story->ID ) : Access::EVERYONE;
	}

	/** For this page alone the story is closed to that. Nothing is stored. */
	private function close( int $id, string $access ): void {
		add_filter(
			'get_post_metadata',
			static fn( mixed $value, mixed $post_id, mixed $key ): mixed => $post_id !== $id ? $value : match ( $key ) {
				Access::META => [ $access ],
				Access::OPENS_ON => [ '' ],
				default => $value,
			},
			PHP_INT_MAX,
			3,
		);
	}

	/** A word of the address; '' for anything else. */
	private function asked( string $name ): string {
		// phpcs:ignore WordPress.Security -- Compared only; it changes nothing, and shows less than there is.
		$word = $_GET[ $name ] ?? '';
		return is_string( $word ) ? $word : '';
	}
}
