<?php
/** Finds a picture of this site's media library by its address (`site-35`). */

declare(strict_types=1);

namespace Circulation\Settings;

/** Settings store addresses instead of ids, because addresses also mean something on another site. */
final class Pictures {
	/** The logo's maximum size, in CSS pixels. */
	private const WIDTH = 220;

	private const HEIGHT = 40;

	/** The attachment's id; 0 if the address is not a picture of this site with a size. */
	public function find( string $address ): int {
		$id = 0;
		foreach ( array_unique(
			str_starts_with( $address, '/' )
				? [ $this->origin() . ( new Home() )->link( $address ), $this->origin() . $address ]
				: [ $address ],
		) as $whole ) {
			// phpcs:ignore Generic.PHP.ForbiddenFunctions.Found -- Only when a user saves settings or deletes a picture; pages use the stored facts (Assets\PageFacts).
			$id = $id === 0 && $whole !== '' ? attachment_url_to_postid( $whole ) : $id;
		}
		return $id > 0 && wp_attachment_is_image(
			$id,
		) && get_post_status( $id ) !== 'trash' && $this->size( $id ) !== null ? $id : 0;
	}

	/**
	 * @return array{src: string, width: int, height: int}|null The logo, sharp on a double-density screen; `src` is
	 *   relative to the uploads folder.
	 */
	public function logo( string $address ): ?array {
		$id    = $this->find( $address );
		$size  = $id > 0 ? $this->size( $id ) : null;
		$image = $size === null ? false : wp_get_attachment_image_src( $id, [ 2 * self::WIDTH, 2 * self::HEIGHT ] );
		if ( $size === null || $image === false ) {
			return null;
		}
		[ $width, $height ] = $size;
		$scale              = min( 1, self::WIDTH / $width, self::HEIGHT / $height );
		return [
			'src' => str_starts_with(
				$image[0],
				$this->uploads(),
			) ? substr( $image[0], strlen( $this->uploads() ) ) : $image[0],
			'width'  => max( 1, (int) round( $width * $scale ) ),
			'height' => max( 1, (int) round( $height * $scale ) ),
		];
	}

	/** @return array{int, int}|null Width and height in pixels; null if WordPress does not know them. */
	private function size( int $id ): ?array {
		$image = wp_get_attachment_image_src( $id, 'full' );
		return $image === false || $image[1] < 2 || $image[2] < 2 ? null : [ $image[1], $image[2] ];
	}

	/** A stored picture address as a link on a page. */
	public function link( string $kept ): string {
		return ( new Home() )->relative(
			preg_match( '~^(?:/|https?:)~i', $kept ) === 1 ? $kept : $this->uploads() . $kept,
		);
	}

	private function uploads(): string {
		return trailingslashit( wp_get_upload_dir()['baseurl'] );
	}

	private function origin(): string {
		return (string) preg_replace( '~^(https?://[^/?#]+).*\z~is', '$1', $this->uploads() );
	}
}
