<?php
/** Replaces a classic theme's comments with the comment service's container (`vendor-8`). */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$circulation_story = get_post();
if ( $circulation_story instanceof WP_Post ) {
	// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- It is escaped where it is built.
	echo ( new Circulation\Comments\Places() )->place( $circulation_story );
}
