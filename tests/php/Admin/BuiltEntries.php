<?php
/**
 * Provides the folder build/admin as webpack writes it, and the settings that screens read.
 */

declare(strict_types=1);

namespace Circulation\Tests\Admin;

use Circulation\Assets\Build;
use Circulation\Settings\Settings;

trait BuiltEntries {
	/**
	 * Creates a build folder that contains only the given entries.
	 *
	 * @param list<string> $entries
	 */
	private function build( array $entries ): Build {
		$folder = $GLOBALS['circulation_workspace']->folder . '/' . uniqid( 'build-' );
		mkdir( $folder );
		foreach ( $entries as $entry ) {
			wp_mkdir_p( dirname( "$folder/$entry" ) );
			file_put_contents( "$folder/$entry.asset.json", '{"dependencies":["react","wp-components"],"version":"v1"}' );
		}
		return new Build( $folder, 'https://daily.example/build' );
	}

	private function settings(): Settings {
		return $this->plugin_settings();
	}
}
