/** What a person types, declares and gets back stays in the tab (`withdraw-10`). */
import { useRef, useState } from 'react';
import {
	keepWithdrawal,
	keptWithdrawal,
	type KeptWithdrawal,
} from '#src/flows/profile/kept-withdrawal.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';

/** @param isChecking Whether the page shows what came of the first step. */
export function useWithdrawal( isChecking: boolean ) {
	const deps = useDeps();
	const [ kept, setKept ] = useState( () => {
		const before = keptWithdrawal( deps );
		// The form begins another withdrawal once there is a receipt.
		return isChecking ? before : { ...before, receipt: null };
	} );
	// A browser may fill in several fields before the next render.
	const latest = useRef( kept );
	return {
		kept,
		keep( change: ( before: KeptWithdrawal ) => Partial< KeptWithdrawal > ) {
			const { current } = latest;
			latest.current = keepWithdrawal( deps, { ...current, ...change( current ) } );
			setKept( latest.current );
		},
	};
}
