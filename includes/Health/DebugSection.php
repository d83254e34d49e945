<?php
/** Adds what support staff need to the debug information, without keys or anything about a reader (T36). */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Consent\DailyCleanUp;
use Circulation\Gating\Access;
use Circulation\Gating\GatedStories;
use Circulation\Limits\ClientAddress;
use Circulation\Module;
use Circulation\Outages\StatusReport;
use Circulation\Plans\PlanStore;
use Circulation\Settings\Connections as ServiceKeys;
use Circulation\Settings\Environment;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Keys;
use Circulation\Settings\Settings;
use Circulation\Tables;

/** Shows plain facts only; of each secret, whether it is missing, stored or set by a constant. */
final class DebugSection implements Module {
	public function __construct(
		private readonly Settings $settings,
		private readonly FeatureFlags $flags,
		private readonly Keys $keys,
		private readonly ServiceKeys $connections,
		private readonly Environment $environment,
		private readonly PlanStore $plans,
		private readonly GatedStories $stories,
		private readonly StatusReport $report
	) {}

	public function register(): void {
		add_filter( 'debug_information', $this->inform( ... ) );
	}

	/** Adds our rows to Site Health's debug information. */
	private function inform( mixed $information ): mixed {
		if ( ! is_array( $information ) ) {
			return $information;
		}
		$section = is_array( $information['circulation'] ?? null )
			? $information['circulation']
			: [ 'label' => 'Circulation' ];
		$fields  = is_array( $section['fields'] ?? null ) ? $section['fields'] : [];
		foreach ( $this->rows() as $name => [ $label, $value ] ) {
			$fields[ "circulation_$name" ] = [
				'label'   => $label,
				'value'   => $value,
				// The address is personal: it is shown, but left out of the copied text.
				'private' => $name === 'address',
			];
		}
		$information['circulation'] = [ 'fields' => $fields ] + $section;
		return $information;
	}

	/** @return array<string, array{string, string}> */
	private function rows(): array {
		$values  = $this->settings->values();
		$none    = __( 'none', 'circulation' );
		$gateway = $this->connections->gateway();
		$next    = wp_next_scheduled( DailyCleanUp::EVENT );
		$tables  = get_option( Tables::OPTION );
		$lines   = $this->report->lines();
		$secrets = array_map( static fn( array $key ): string => $key['state'], $this->keys->told() );
		return [
			'address' => [ __( 'The address that limits see', 'circulation' ), ( new ClientAddress() )->read() ],
			'site'        => [ __( 'Site', 'circulation' ), $values['site'] ],
			'environment' => [ __( 'Environment', 'circulation' ), wp_get_environment_type() ],
			'flags' => [ __( 'Features that are on', 'circulation' ), implode( ', ', $this->flags->on() ) ?: $none ],
			'paths' => [
				__( 'Paths of the services', 'circulation' ),
				$this->pairs( $values['services'] ),
			],
			'gateway' => [
				__( 'Card provider', 'circulation' ),
				$gateway === null ? __( 'not connected', 'circulation' ) : $gateway['environment'],
			],
			'secrets' => [
				__( 'Keys: none, stored, or a constant', 'circulation' ),
				$this->pairs( $secrets ),
			],
			'constants' => [
				__( 'Constants in wp-config.php', 'circulation' ),
				implode(
					', ',
					[
						...array_keys( $this->environment->constants() ),
						...array_column( $this->connections->locked(), 'constant' ),
					],
				)
					?: $none,
			],
			'plans' => [
				__( 'Plans in the plan list', 'circulation' ),
				number_format_i18n( count( $this->plans->read()['catalogue']['plans'] ) ),
			],
			'stories' => [
				__( 'Members-only stories', 'circulation' ),
				number_format_i18n( $this->stories->found( [ 'access' => [ Access::MEMBERS ] ] ) ),
			],
			'tables'      => [ __( 'Version of the tables', 'circulation' ), is_string( $tables ) ? $tables : $none ],
			'clean_up' => [
				__( 'Next daily clean-up', 'circulation' ),
				$next === false ? $none : gmdate( 'Y-m-d\TH:i:s\Z', $next ),
			],
			'cache' => [
				__( 'Persistent object cache', 'circulation' ),
				wp_using_ext_object_cache() ? __( 'yes', 'circulation' ) : __( 'no', 'circulation' ),
			],
			'problems' => [
				__( 'Services with problems in the last 7 days', 'circulation' ),
				$lines === null ? __( 'not known', 'circulation' ) : ( implode( ' ', $lines ) ?: $none ),
			],
		];
	}

	/** @param array<string, string> $values */
	private function pairs( array $values ): string {
		$pair = static fn( string $name, string $value ): string => "$name: $value";
		return implode( ', ', array_map( $pair, array_keys( $values ), $values ) );
	}
}
