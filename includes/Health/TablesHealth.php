<?php
/**
 * Looks whether the plugin's tables are there, with the columns of this version.
 */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Tables;

/** Without them calls are not counted, and consents are not kept. */
final class TablesHealth implements Subject {
	public function __construct( private readonly Tables $tables ) {}

	public function id(): string {
		return 'tables';
	}

	public function label(): string {
		return __( 'Tables of Circulation', 'circulation' );
	}

	public function look(): Finding {
		$names = implode( ', ', $this->tables->names() );
		if ( ! $this->tables->are_there() ) {
			return new Finding(
				Finding::CRITICAL,
				__( 'A table of Circulation is missing', 'circulation' ),
				sprintf(
					/* translators: %s: names of tables. */
					__( 'Needed are %s. Let the database user make tables, then open any page of wp-admin: that makes them. Until then nothing can be paid or changed.', 'circulation' ),
					$names,
				),
			);
		}
		if ( get_option( Tables::OPTION ) !== Tables::VERSION ) {
			return new Finding(
				Finding::RECOMMENDED,
				__( 'The tables of Circulation are of another version', 'circulation' ),
				sprintf(
					/* translators: %s: names of tables. */
					__( 'Let the database user change %s, then open any page of wp-admin: that brings them up to date.', 'circulation' ),
					$names,
				),
			);
		}
		return new Finding(
			Finding::GOOD,
			__( 'The tables of Circulation are there and up to date', 'circulation' ),
			/* translators: %s: names of tables. */
			sprintf( __( 'They are %s.', 'circulation' ), $names ),
		);
	}
}
