/** What the reader sees while a link is exchanged: a skeleton, and a text when that takes long. */
import { useEffect, useState } from 'react';
import { __ } from '#src/messages/translate.ts';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { Spinner } from '#src/ui/icon/spinner.tsx';

/** Milliseconds that the skeleton may stand without a text. */
const PATIENCE = 2_000;

export function WorkingLink() {
	const [ isSlow, setSlow ] = useState( false );
	useEffect( () => {
		const timer = setTimeout( () => setSlow( true ), PATIENCE );
		return () => clearTimeout( timer );
	}, [] );
	return isSlow ? (
		<Spinner label={ __( 'Logging in...' ) } />
	) : (
		<Skeleton label={ __( 'Logging in...' ) } bars={ [ 'text', 'text' ] } />
	);
}
