/**
 * The reader's initials on the color that they chose, or the picture of their sign-in provider
 * (`profile-22`). It is decoration: the name stands beside it, or is announced.
 */
import { useState, type CSSProperties } from 'react';
import { initials } from '#src/domain/profile/initials.ts';
import { DEFAULT_AVATAR_COLOR } from '#src/domain/limits.ts';
import { classNames } from '../class-names.ts';
import { inkOn } from './ink-on.ts';
import './avatar.css';

export interface AvatarProps {
	/** 'Maya Ortiz'; the first letters of its first and last word are shown. */
	readonly name: string;
	/** '#rrggbb'; anything else counts as the default. */
	readonly color?: string | undefined;
	readonly large?: boolean | undefined;
	/**
	 * Address of a picture that the sign-in provider has; one that does not load gives way to the
	 * initials.
	 */
	readonly image?: string | undefined;
}

export function Avatar( { name, color = '', large, image }: AvatarProps ) {
	const [ broken, setBroken ] = useState( '' );
	const ground = /^#[\da-f]{6}$/i.test( color ) ? color : DEFAULT_AVATAR_COLOR;
	return (
		<span
			className={ classNames( 'circ-avatar', large && 'circ-avatar--large' ) }
			style={
				{
					'--_colour': ground,
					'--_on': inkOn( ground ),
				} as CSSProperties
			}
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
