/** The publisher's logo; a picture that does not come gives way to the name (`site-35`). */
import { useState } from 'react';
import type { SiteLogo } from '#src/domain/site/boot-config.ts';
import './logo.css';

export interface LogoProps extends SiteLogo {
	/** The site's. */
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
					// No larger than it is.
					style={ { maxBlockSize: picture.height } }
					onError={ () => setBroken( true ) }
				/>
			) }
		</p>
	);
}
