/**
 * A list whose buttons stay in sight however long it is: the changes, the buttons and the failure
 * text stand in a bar at the lower edge, from the first change on; before, the button rests at the
 * list's end. Only the bar is a form: browsers go through all the fields of a form when one of them
 * was pressed.
 */
import type { FormEvent, ReactNode } from 'react';
import { Actions } from '#src/ui/button/actions.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import './save-form.css';

export interface SaveFormProps {
	readonly onSubmit: () => void;
	/**
	 * '2 changes: 1 to add, 1 to remove'; announced when it changes. Nothing: there was no change
	 * yet.
	 */
	readonly status: ReactNode;
	/** What went wrong, above the buttons. */
	readonly problem: ReactNode;
	readonly actions: ReactNode;
	readonly children: ReactNode;
}

export function SaveForm( props: SaveFormProps ) {
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		props.onSubmit();
	};
	return (
		<div className="circ-form--save-bar">
			<Stack gap="loose">{ props.children }</Stack>
			<form className="circ-save-bar" noValidate onSubmit={ submit }>
				<div className="circ-save-bar__problem">{ props.problem }</div>
				<p role="status">{ props.status }</p>
				<Actions>{ props.actions }</Actions>
			</form>
		</div>
	);
}
