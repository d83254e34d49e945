/** What a person types, declares and gets back stays in the tab (`withdraw-10`). */
import { useState } from 'react';
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
	return {
		kept,
		keep: ( change: ( before: KeptWithdrawal ) => Partial< KeptWithdrawal > ) =>
			setKept( ( before ) => keepWithdrawal( deps, { ...before, ...change( before ) } ) ),
	};
}
