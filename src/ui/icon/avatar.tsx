/**
 * The avatar is the initials or the sign-in provider's picture (`profile-22`). It is decorative:
 * the name is beside it.
 */
import { useState, type CSSProperties } from 'react';
import { initials } from '#src/domain/profile/initials.ts';
import { DEFAULT_AVATAR_COLOR } from '#src/domain/limits.ts';
import { inkOn } from './ink-on.ts';
import './avatar.css';

interface AvatarProps {
	readonly name: string;
	/** '#rrggbb'; anything else falls back to the default. */
	readonly color?: string | undefined;
	/** Address of the provider's picture; if it fails to load, the initials are shown. */
	readonly image?: string | undefined;
}

export function Avatar( { name, color = '', image }: AvatarProps ) {
	const [ broken, setBroken ] = useState( '' );
	const background = /^#[\da-f]{6}$/i.test( color ) ? color : DEFAULT_AVATAR_COLOR;
	return (
		<span
			className="circ-avatar"
			style={ { '--_colour': background, '--_on': inkOn( background ) } as CSSProperties }
			aria-hidden="true"
		>
			{ image && image !== broken ? (
				<img
					className="circ-avatar__image"
					src={ image }
					alt=""
					referrerPolicy="no-referrer"
					onError={ () => setBroken( image ) }
				/>
			) : (
				initials( name )
			) }
		</span>
	);
}
