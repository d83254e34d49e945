<?php
/**
 * Recognises account addresses: /account and everything below it (`address-1`).
 */

declare(strict_types=1);

namespace Circulation\Account;

use Circulation\Module;
use WP;

/** One rewrite rule, there even when the stored rules were written while this plugin was not loaded. */
final class Address implements Module {
	public const VARIABLE = 'circulation_account';

	private const RULE = '^account(?:/.*)?$';

	private const QUERY = 'index.php?' . self::VARIABLE . '=1';

	/** The rule and its variable. */
	public function register(): void {
		add_action( 'init', $this->add_rule( ... ), 10, 0 );
		add_filter( 'query_vars', $this->add_variable( ... ) );
		add_filter( 'option_rewrite_rules', $this->complete( ... ) );
		add_filter( 'wp_speculation_rules_href_exclude_paths', $this->exclude( ... ) );
	}

	/** Whether a request came by our rule; the variable alone, in a query string, does not count. */
	public function is_asked( WP $request ): bool {
		return $request->matched_rule === self::RULE;
	}

	/**
	 * The one plain spelling of the address, such as "account/login". Null for what no account page is called: other
	 * letters, and the name of a file however it is written, since caches keep those whatever they hold (T31).
	 */
	public function plain( WP $request ): ?string {
		$path = rtrim( (string) preg_replace( '~/{2,}~', '/', rawurldecode( $request->request ) ), '/' );
		return preg_match( '~^account(?:/[a-z0-9_-][a-z0-9_.-]*)*$~iD', $path ) === 1
			&& preg_match( '~\.[a-z0-9]{1,8}$~iD', $path ) !== 1
			? $path
			: null;
	}

	/**
	 * Whether a path was sent in its plain spelling. WordPress knows more, such as %61ccount, index.php/account and
	 * account//login; rules that tell account pages by their address, in the browser and at the edge, know this one.
	 */
	public function is_plain( string $sent, string $plain ): bool {
		return ! str_contains( $sent, '//' )
			&& preg_match( '~(?<!/index\.php)/' . preg_quote( $plain, '~' ) . '/?$~D', $sent ) === 1;
	}

	/** Tells WordPress the rule. */
	private function add_rule(): void {
		add_rewrite_rule( self::RULE, self::QUERY, 'top' );
	}

	/** Lets the rule's variable through. */
	private function add_variable( mixed $variables ): mixed {
		return is_array( $variables ) ? [ ...$variables, self::VARIABLE ] : $variables;
	}

	/**
	 * Adds the rule to stored rules that lack it. Empty rules are left empty: WordPress then rebuilds all of them.
	 *
	 * @param mixed $rules Rules by pattern, '' for none.
	 */
	private function complete( mixed $rules ): mixed {
		return is_array( $rules ) && $rules !== [] && ! isset( $rules[ self::RULE ] )
			? [ self::RULE => self::QUERY ] + $rules
			: $rules;
	}

	/** No page of the site loads account pages ahead: they carry tokens, and loading them has effects. */
	private function exclude( mixed $paths ): mixed {
		return is_array( $paths ) ? [ ...$paths, '/account', '/account/*' ] : $paths;
	}
}
