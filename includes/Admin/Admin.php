<?php
/**
 * Everything of wp-admin and the block editor, put together. House, "Composition".
 */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Assets\Build;
use Circulation\Gating\Access;
use Circulation\Module;
use Circulation\Settings\Connections;
use Circulation\Settings\Environment;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Keys;
use Circulation\Settings\Settings;

/** Builds the parts of wp-admin and registers them. */
final class Admin implements Module {
	/** Takes what the parts need; `$build` is the folder build/admin. */
	public function __construct(
		private readonly Settings $settings,
		private readonly Keys $keys,
		private readonly Connections $connections,
		private readonly FeatureFlags $flags,
		private readonly Access $access,
		private readonly Environment $environment,
		private readonly Build $build
	) {}

	/** Registers each part. */
	public function register(): void {
		$parts = [
			new Capability(),
			new SettingsPage( $this->settings, $this->keys, $this->connections, $this->environment, $this->build ),
			new EditorAssets( $this->flags, $this->build ),
			new AccessColumn( $this->access ),
			new BulkAccess( $this->access ),
		];
		foreach ( $parts as $part ) {
			$part->register();
		}
	}
}
