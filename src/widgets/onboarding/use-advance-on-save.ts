/** Advances once a profile form is saved, or had nothing to save. */
import { useEffect, useRef } from 'react';
import type { FormKey } from '#src/domain/profile/profile-fields.ts';
import type { ReaderForm } from '../reader-form/use-reader-form.ts';

export function useAdvanceOnSave< Key extends FormKey >(
	{ outcome, forgetOutcome }: ReaderForm< Key >,
	advance: () => void
): void {
	const kind = outcome?.kind;
	const latest = useRef( { advance, forgetOutcome } );
	latest.current = { advance, forgetOutcome };
	useEffect( () => {
		if ( kind === 'saved' || kind === 'nothing-to-save' ) {
			latest.current.forgetOutcome();
			latest.current.advance();
		}
	}, [ kind ] );
}
