<?php
/** Recognizes account addresses: /account and everything below it (`address-1`). */

declare(strict_types=1);

namespace Circulation\Account;

use Circulation\Module;
use WP;

/** A single rewrite rule, added even if the stored rules were written while this plugin was inactive. */
final class Address implements Module {
	public const VARIABLE = 'circulation_account';
	private const RULE = '^(?i:account)(?:/.*)?$';
	private const QUERY = 'index.php?' . self::VARIABLE . '=1';

	public function register(): void {
		add_action( 'init', $this->add_rule( ... ), 10, 0 );
		add_filter( 'query_vars', $this->add_variable( ... ) );
		add_filter( 'option_rewrite_rules', $this->complete( ... ) );
		add_filter( 'wp_speculation_rules_href_exclude_paths', $this->exclude( ... ) );
	}

	/** Whether our rule matched the request; the query variable alone, in a query string, does not count. */
	public function is_asked( WP $request ): bool {
		return $request->matched_rule === self::RULE;
	}

	/**
	 * The canonical spelling, such as "account/login"; null for any other path or a file name, which caches would keep
	 * (T31). Core ignores the case of a page's address too.
	 */
	public function plain( WP $request ): ?string {
		$path = rtrim( (string) preg_replace( '~/{2,}~', '/', rawurldecode( $request->request ) ), '/' );
		$path = strtolower( $path );
		return preg_match( '~^account(?:/[a-z0-9_-][a-z0-9_.-]*)*$~D', $path ) === 1
			&& preg_match( '~\.[a-z0-9]{1,8}$~D', $path ) !== 1
			? $path
			: null;
	}

	/**
	 * Whether the path was sent canonically: WordPress also accepts %61ccount, Account, index.php/account and
	 * account//login.
	 */
	public function is_plain( string $sent, string $plain ): bool {
		return ! str_contains( $sent, '//' )
			&& preg_match( '~(?<!/index\.php)/' . preg_quote( $plain, '~' ) . '/?$~D', $sent ) === 1;
	}

	/** Adds the rewrite rule for the account pages. */
	private function add_rule(): void {
		add_rewrite_rule( self::RULE, self::QUERY, 'top' );
	}

	/** Makes the rule's query variable public. */
	private function add_variable( mixed $variables ): mixed {
		return is_array( $variables ) ? [ ...$variables, self::VARIABLE ] : $variables;
	}

	/** Adds the rule to stored rules that lack it. Empty rules are left empty: WordPress then rebuilds all of them. */
	private function complete( mixed $rules ): mixed {
		return is_array( $rules ) && $rules !== [] && ! isset( $rules[ self::RULE ] )
			? [ self::RULE => self::QUERY ] + $rules
			: $rules;
	}

	/** Excludes account pages from speculative loading: their addresses carry tokens, and loading them has effects. */
	private function exclude( mixed $paths ): mixed {
		return is_array( $paths ) ? [ ...$paths, '/account', '/account/*' ] : $paths;
	}
}
