<?php
/** Loads the script of the editor's members-only panel, and the data that the panel needs (`gate-1`). */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Assets\Build;
use Circulation\Gating\Access;
use Circulation\Module;
use Circulation\Plans\PlanStore;
use Circulation\Settings\CategoryRules;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Settings;
use WP_Block_Editor_Context;
use WP_Post;

/** Loads the editor script in the post and site editor. */
final class EditorAssets implements Module {
	private const HANDLE = 'circulation-editor';

	/** Style of the line of src/editor/free-part-end.tsx, in the article's own font and color. */
	private const FREE_PART_END = '[data-circ-free-end]::after { content: attr(data-circ-free-end); display: block; '
		. 'margin-block-start: 1em; padding-block-start: 0.25em; border-block-start: 2px dashed currentColor; '
		. 'font-size: 0.8em; text-align: center; }';

	public function __construct(
		private readonly Settings $settings,
		private readonly FeatureFlags $flags,
		private readonly PlanStore $plans,
		private readonly Build $build,
	) {}

	public function register(): void {
		add_action( 'enqueue_block_editor_assets', $this->enqueue( ... ) );
		add_filter( 'block_editor_settings_all', $this->tell( ... ), 10, 2 );
	}

	/** Loads the panel "Members only", except on the widgets screen, where core reports scripts for the post editor. */
	private function enqueue(): void {
		if (
			in_array( get_current_screen()?->base, [ 'post', 'site-editor' ], true )
			&& $this->build->enqueue( self::HANDLE, 'editor', false )
		) {
			wp_set_script_translations( self::HANDLE, 'circulation', dirname( __DIR__, 2 ) . '/build/languages' );
		}
	}

	/** Adds the panel's data, and the style of the line at the end of the free part, to the editor's settings. */
	private function tell( mixed $settings, mixed $context = null ): mixed {
		if ( is_array( $settings ) ) {
			$settings['circulation'] = $this->facts(
				$context instanceof WP_Block_Editor_Context ? $context->post : null,
			);
			$styles             = is_array( $settings['styles'] ?? null ) ? $settings['styles'] : [];
			$settings['styles'] = [ ...$styles, [ 'css' => self::FREE_PART_END ] ];
		}
		return $settings;
	}

	/**
	 * @return array<string, mixed> The facts that the panel needs (`gate-40` to `gate-42`), as in
	 *   src/editor/use-access.ts.
	 */
	private function facts( ?WP_Post $post ): array {
		return [
			'membership'       => $this->flags->is_on( 'membership' ),
			'hasPlans'         => $this->plans->read()['catalogue']['plans'] !== [],
			'mayChangeAccess'  => $post === null
				? current_user_can( 'publish_posts' )
				: current_user_can( 'edit_post_meta', $post->ID, Access::META ),
			'isDecided'        => $post !== null && metadata_exists( 'post', $post->ID, Access::META ),
			'isListOfPosts' => $post !== null && is_numeric(
				get_option( 'page_for_posts' ),
			) && (int) get_option( 'page_for_posts' ) === $post->ID,
			'closedCategories' => (object) $this->closed_categories(),
			'today'            => (string) wp_date( 'Y-m-d' ),
			'previewLink'      => $post === null ? '' : (string) get_preview_post_link( $post ),
		];
	}

	/**
	 * The access that new articles get, by category id, descendants included. The stricter of two wins.
	 *
	 * @return array<int, array{name: string, access: string}>
	 */
	private function closed_categories(): array {
		$values = $this->settings->values();
		return $this->closed_by( $values['closed_categories'], Access::MEMBERS )
			+ $this->closed_by( $values['registered_categories'], Access::REGISTERED );
	}

	/**
	 * @param list<int|string> $categories
	 * @return array<int, array{name: string, access: string}>
	 */
	private function closed_by( array $categories, string $access ): array {
		$found = [];
		foreach ( $categories as $one ) {
			$category = ( new CategoryRules() )->find( $one );
			if ( $category === null ) {
				continue;
			}
			$below = get_term_children( $category->term_id, 'category' );
			foreach ( [
				$category->term_id,
				...array_filter( is_array( $below ) ? $below : [], is_int( ... ) ),
			] as $id ) {
				$found[ (int) $id ] = [
					'name'   => html_entity_decode( $category->name, ENT_QUOTES, 'UTF-8' ),
					'access' => $access,
				];
			}
		}
		return $found;
	}
}
