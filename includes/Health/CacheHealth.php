<?php
/**
 * Looks whether WordPress has a cache that outlives a request.
 */

declare(strict_types=1);

namespace Circulation\Health;

/** A newsroom's site wants one; Circulation works without. */
final class CacheHealth implements Subject {
	public function id(): string {
		return 'object-cache';
	}

	public function label(): string {
		return __( 'A persistent object cache', 'circulation' );
	}

	public function look(): Finding {
		return wp_using_ext_object_cache()
			? new Finding(
				Finding::GOOD,
				__( 'A persistent object cache is in use', 'circulation' ),
				__( 'A subscriber\'s right to read is remembered between requests for five minutes.', 'circulation' ),
			)
			: new Finding(
				Finding::RECOMMENDED,
				__( 'No persistent object cache is in use', 'circulation' ),
				__( 'What is known between requests lies in the database. On a site with many subscribers install a persistent object cache, such as Redis or Memcached with its drop-in.', 'circulation' ),
			);
	}
}
