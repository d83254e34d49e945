<?php
/** Closes an imported article when it is stored: importers publish it, and add its fields last (`gate-43`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;

/** The filters are those of the plugin WordPress Importer, which other importers have copied. */
final class Imports implements Module {
	public function register(): void {
		add_filter( 'wp_import_post_data_processed', $this->close( ... ), PHP_INT_MAX, 2 );
		add_filter( 'wp_import_post_meta', $this->without_stored( ... ), PHP_INT_MAX, 2 );
	}

	/** Adds mark and opening day to the article that is about to be stored. */
	private function close( mixed $article, mixed $imported = null ): mixed {
		$rows = is_array( $imported ) ? $imported['postmeta'] ?? null : null;
		$rows = is_array( $rows ) ? array_filter( $rows, is_array( ... ) ) : [];
		$ours = array_intersect_key(
			array_filter( array_column( $rows, 'value', 'key' ), is_string( ... ) ),
			[
				Access::META     => '',
				Access::OPENS_ON => '',
			],
		);
		$more = is_array( $article ) ? $article['meta_input'] ?? [] : [];
		return is_array( $article ) && $ours !== []
			? [ 'meta_input' => $ours + ( is_array( $more ) ? $more : [] ) ] + $article
			: $article;
	}

	/** The fields that the importer adds, without those that the article has, and without those that its mark makes. */
	private function without_stored( mixed $rows, mixed $post_id = 0 ): mixed {
		$id     = is_numeric( $post_id ) ? (int) $post_id : 0;
		$is_new = static function ( mixed $row ) use ( $id ): bool {
			$key = is_array( $row ) ? $row['key'] ?? '' : '';
			return ! is_string( $key )
				|| ! ( str_starts_with( $key, KnownBodies::PREFIX )
					|| ( in_array( $key, [ Access::META, Access::OPENS_ON ], true )
						&& metadata_exists( 'post', $id, $key ) ) );
		};
		return is_array( $rows ) ? array_filter( $rows, $is_new ) : $rows;
	}
}
