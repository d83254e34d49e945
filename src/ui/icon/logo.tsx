/** The publisher's logo, with the name as fallback if the image fails to load (`site-35`). */
import { useState } from 'react';
import type { SiteLogo } from '#src/domain/site/boot-config.ts';
import './logo.css';

interface LogoProps extends SiteLogo {
	/** Name of the site. */
	readonly name: string;
}

export function Logo( { name, ...picture }: LogoProps ) {
	const [ isBroken, setBroken ] = useState( false );
	return (
		<p className="circ-logo">
			{ isBroken ? (
				name
			) : (
				<img
					{ ...picture }
					alt={ name }
					// The image is never enlarged.
					style={ { maxBlockSize: picture.height } }
					onError={ () => setBroken( true ) }
				/>
			) }
		</p>
	);
}
