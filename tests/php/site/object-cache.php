<?php
/**
 * A persistent object cache in Redis: the smallest drop-in that WordPress accepts. Like the large ones, it reads a
 * value once per request and keeps it. Each site has its own Redis database.
 */

declare(strict_types=1);

// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals, WordPress.WP.GlobalVariablesOverride -- A drop-in is made of WordPress's own names.

/** Keys are "site:group:key"; values are serialized, numbers too. */
final class WP_Object_Cache {
	private const PER_SITE = 'site';

	private readonly Redis $redis;

	/** @var array<string, mixed> What this request has read or written. */
	private array $read = [];

	/** @var array<string, true> Groups that all sites of a network share. */
	private array $shared = [];

	/** @var array<string, true> Groups whose values do not outlive the request. */
	private array $passing = [];

	private int $site = 1;

	public function __construct() {
		$this->redis = new Redis();
		$this->redis->connect( (string) getenv( 'CIRCULATION_TEST_REDIS' ) );
		$this->redis->select( (int) getenv( 'CIRCULATION_TEST_CACHE' ) );
	}

	/** Switches to another site of the network. */
	public function switch_to( int $site ): void {
		$this->site = $site;
	}

	/**
	 * Marks groups as shared by all sites.
	 *
	 * @param string[] $groups
	 */
	public function share( array $groups ): void {
		$this->shared += array_fill_keys( $groups, true );
	}

	/**
	 * Marks groups as not kept after the request.
	 *
	 * @param string[] $groups
	 */
	public function pass( array $groups ): void {
		$this->passing += array_fill_keys( $groups, true );
	}

	public function has( int|string $key, string $group ): bool {
		$this->get( $key, $group, false, $found );
		return $found;
	}

	public function get( int|string $key, string $group, bool $force = false, ?bool &$found = null ): mixed {
		$name  = $this->name( $key, $group );
		$found = true;
		if ( ! array_key_exists( $name, $this->read ) || ( $force && ! isset( $this->passing[ $group ] ) ) ) {
			$kept = isset( $this->passing[ $group ] ) ? false : $this->redis->get( $name );
			if ( ! is_string( $kept ) ) {
				unset( $this->read[ $name ] );
				$found = false;
				return false;
			}
			$this->read[ $name ] = unserialize( $kept ); // phpcs:ignore Generic.PHP.ForbiddenFunctions.Found -- set() has serialized it; WordPress stores objects there.
		}
		$value = $this->read[ $name ];
		return is_object( $value ) ? clone $value : $value;
	}

	/**
	 * Keeps a value: always, only where there is none ("nx"), or only where there is one ("xx").
	 *
	 * @param ''|'nx'|'xx' $only
	 */
	public function set( int|string $key, mixed $value, string $group, int $seconds, string $only = '' ): bool {
		$name  = $this->name( $key, $group );
		$value = is_object( $value ) ? clone $value : $value;
		if ( isset( $this->passing[ $group ] ) ) {
			$is_kept = $only === '' || array_key_exists( $name, $this->read ) === ( $only === 'xx' );
		} else {
			$is_kept = $this->redis->set( $name, serialize( $value ), array_merge( $only === '' ? [] : [ $only ], $seconds > 0 ? [ 'ex' => $seconds ] : [] ) ) === true;
		}
		if ( $is_kept ) {
			$this->read[ $name ] = $value;
		}
		return $is_kept;
	}

	public function delete( int|string $key, string $group ): bool {
		$name = $this->name( $key, $group );
		$was  = array_key_exists( $name, $this->read );
		unset( $this->read[ $name ] );
		return isset( $this->passing[ $group ] ) ? $was : $this->redis->del( $name ) === 1;
	}

	public function add_to( int|string $key, int $by, string $group ): int|false {
		$value = $this->get( $key, $group, true, $found );
		if ( $found !== true ) {
			return false;
		}
		$sum = max( 0, ( is_numeric( $value ) ? (int) $value : 0 ) + $by );
		$this->set( $key, $sum, $group, 0 );
		return $sum;
	}

	/** Deletes every value, of all sites of a network. */
	public function flush(): bool {
		$this->read = [];
		return $this->redis->flushDB() === true;
	}

	/** Forgets what this request has read. */
	public function flush_request(): bool {
		$this->read = [];
		return true;
	}

	private function name( int|string $key, string $group ): string {
		return ( isset( $this->shared[ $group ] ) ? '' : self::PER_SITE . $this->site ) . ":$group:$key";
	}
}

function wp_cache_init(): void {
	$GLOBALS['wp_object_cache'] = new WP_Object_Cache();
}

function circulation_test_cache(): WP_Object_Cache {
	return $GLOBALS['wp_object_cache'];
}

function wp_cache_get( $key, $group = '', $force = false, &$found = null ) {
	return circulation_test_cache()->get( $key, $group ?: 'default', (bool) $force, $found );
}

function wp_cache_set( $key, $data, $group = '', $expire = 0 ) {
	return circulation_test_cache()->set( $key, $data, $group ?: 'default', (int) $expire );
}

function wp_cache_add( $key, $data, $group = '', $expire = 0 ) {
	return ! wp_suspend_cache_addition() && circulation_test_cache()->set( $key, $data, $group ?: 'default', (int) $expire, 'nx' );
}

function wp_cache_replace( $key, $data, $group = '', $expire = 0 ) {
	return circulation_test_cache()->set( $key, $data, $group ?: 'default', (int) $expire, 'xx' );
}

function wp_cache_delete( $key, $group = '' ) {
	return circulation_test_cache()->delete( $key, $group ?: 'default' );
}

function wp_cache_incr( $key, $offset = 1, $group = '' ) {
	return circulation_test_cache()->add_to( $key, (int) $offset, $group ?: 'default' );
}

function wp_cache_decr( $key, $offset = 1, $group = '' ) {
	return circulation_test_cache()->add_to( $key, - (int) $offset, $group ?: 'default' );
}

function wp_cache_flush() {
	return circulation_test_cache()->flush();
}

function wp_cache_flush_runtime() {
	return circulation_test_cache()->flush_request();
}

function wp_cache_supports( $feature ) {
	return $feature === 'flush_runtime';
}

function wp_cache_add_global_groups( $groups ) {
	circulation_test_cache()->share( (array) $groups );
}

function wp_cache_add_non_persistent_groups( $groups ) {
	circulation_test_cache()->pass( (array) $groups );
}

function wp_cache_switch_to_blog( $blog_id ) {
	circulation_test_cache()->switch_to( (int) $blog_id );
}

function wp_cache_close() {
	return true;
}
