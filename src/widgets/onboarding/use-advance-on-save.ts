/** Advances once a profile form is saved, or had nothing to save. */
import { useEffect, useEffectEvent } from 'react';
import type { FormKey } from '#src/domain/profile/profile-fields.ts';
import type { ReaderForm } from '../reader-form/use-reader-form.ts';

export function useAdvanceOnSave< Key extends FormKey >(
	{ outcome, forgetOutcome }: ReaderForm< Key >,
	advance: () => void
): void {
	const kind = outcome?.kind;
	const goOn = useEffectEvent( () => {
		forgetOutcome();
		advance();
	} );
	useEffect( () => {
		if ( kind === 'saved' || kind === 'nothing-to-save' ) {
			goOn();
		}
	}, [ kind ] );
}
