<?php
/**
 * Looks whether the plugin's tables are there, with the columns of this version.
 */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Tables;

/** Without them calls are not counted, and consents are not kept. */
final class TablesHealth implements Subject {
	/** Takes the tables. */
	public function __construct( private readonly Tables $tables ) {}

	/** In names of tests. */
	public function id(): string {
		return 'tables';
	}

	/** For lists. */
	public function label(): string {
		return __( 'Tables of Circulation', 'circulation' );
	}

	/** Looks. */
	public function look(): Finding {
		$names = implode( ', ', $this->tables->names() );
		if ( ! $this->tables->are_there() ) {
			/* translators: %s: names of tables. */
			return new Finding( Finding::CRITICAL, __( 'A table of Circulation is missing', 'circulation' ), sprintf( __( 'Needed are %s. Let the database user make tables, then open any page of wp-admin: that makes them. Until then nothing can be paid or changed.', 'circulation' ), $names ) );
		}
		if ( get_option( Tables::OPTION ) !== Tables::VERSION ) {
			/* translators: %s: names of tables. */
			return new Finding( Finding::RECOMMENDED, __( 'The tables of Circulation are of another version', 'circulation' ), sprintf( __( 'Let the database user change %s, then open any page of wp-admin: that brings them up to date.', 'circulation' ), $names ) );
		}
		/* translators: %s: names of tables. */
		return new Finding( Finding::GOOD, __( 'The tables of Circulation are there and up to date', 'circulation' ), sprintf( __( 'They are %s.', 'circulation' ), $names ) );
	}
}
