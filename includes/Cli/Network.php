<?php
/** Adds `wp circulation network defaults|set|follow`, only on a network of sites (`site-32`). */

declare(strict_types=1);

namespace Circulation\Cli;

use Circulation\EachSite;
use Circulation\Module;
use Circulation\Settings\NetworkDefaults;
use Circulation\Settings\OptionRows;
use Circulation\Settings\Settings;
use LogicException;

/** Shows and changes the settings that the sites of a network share until a site has its own. */
final class Network implements Module {
	public function __construct(
		private readonly Settings $settings,
		private readonly NetworkDefaults $network,
		private readonly EachSite $sites,
		private readonly OptionRows $rows,
		private readonly Terminal $terminal,
	) {}

	public function register(): void {
		if ( is_multisite() ) {
			$this->terminal->add( 'network defaults', $this->defaults( ... ) );
			$this->terminal->add( 'network set', $this->set( ... ) );
			$this->terminal->add( 'network follow', $this->follow( ... ) );
		}
	}

	/**
	 * Lists the network's settings and whether this site follows each.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : table, csv, json, yaml or count. Default: table.
	 *
	 * ## EXAMPLES
	 *
	 *     wp circulation network defaults --url=pagesix.example
	 *
	 * @param list<string>               $names
	 * @param array<string, string|bool> $options
	 */
	private function defaults( array $names, array $options ): void {
		$own  = $this->network->overridden( $this->settings->all() );
		$rows = [];
		foreach ( $this->network->shared( $this->network->values() ) as $name => $value ) {
			$rows[] = [
				'name'      => $name,
				'value'     => is_string( $value ) ? $value : (string) wp_json_encode( $value, JSON_UNESCAPED_SLASHES ),
				'this site' => in_array( $name, $own, true ) ? 'has its own' : 'follows',
			];
		}
		$this->terminal->list( $rows, [ 'name', 'value', 'this site' ], $options );
	}

	/**
	 * Changes one of the network's settings, for every site that has no value of its own.
	 *
	 * ## OPTIONS
	 *
	 * <name>
	 * : The setting's name, such as region.
	 *
	 * <value>
	 * : The value as JSON, or as plain text.
	 *
	 * ## EXAMPLES
	 *
	 *     wp circulation network set flags '{"membership":true}'
	 *
	 * @param list<string> $words
	 */
	private function set( array $words ): void {
		[ $name, $text ] = $words + [ '', '' ];
		$before          = $this->network->values();
		$value           = is_string( $before[ $name ] ?? null ) ? $text : json_decode( $text, true ) ?? $text;
		$checked         = $this->network->validate( [ $name => $value ] );
		if ( $checked['problems'] !== [] ) {
			$this->terminal->fail( $checked['problems'][0]['message'] . ' Nothing was stored.' );
			return;
		}
		try {
			$this->network->save( $before, $checked['values'], $this->rows );
			$set  = array_intersect_key( $checked['values'], [ $name => null ] );
			$own  = $this->network->follow_everywhere( $this->sites, $this->settings, $before, $set );
			$kept = implode( ', ', $own );
			$this->terminal->success(
				"Stored: $name. " . ( $own === [] ? 'All sites follow.' : "These have their own and keep it: $kept." ),
			);
		} catch ( LogicException $refused ) {
			$this->terminal->fail( $refused->getMessage() );
		}
	}

	/**
	 * Drops this site's own value, so that it follows the network again.
	 *
	 * ## OPTIONS
	 *
	 * <name>
	 * : The setting's name, such as region.
	 *
	 * ## EXAMPLES
	 *
	 *     wp circulation network follow region --url=pagesix.example
	 *
	 * @param list<string> $words
	 */
	private function follow( array $words ): void {
		$name   = $words[0] ?? '';
		$values = $this->network->shared( $this->network->values() );
		if ( ! array_key_exists( $name, $values ) ) {
			$this->terminal->fail(
				"A network has no setting \"$name\"; \"wp circulation network defaults\" lists all.",
			);
			return;
		}
		$checked = $this->settings->validate( [ $name => $values[ $name ] ] );
		if ( $checked['problems'] !== [] ) {
			$this->terminal->fail( $checked['problems'][0]['message'] . ' Nothing was stored.' );
			return;
		}
		try {
			$this->settings->save( $checked['values'] );
			$this->terminal->success( "This site follows the network in $name." );
		} catch ( LogicException $refused ) {
			$this->terminal->fail( $refused->getMessage() );
		}
	}
}
