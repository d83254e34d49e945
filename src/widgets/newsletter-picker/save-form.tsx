/**
 * A list with a sticky bar for changes, buttons and errors, which appears with the first change.
 * Only the bar is a form, because browsers iterate all fields of a form when one is pressed.
 */
import type { FormEvent, ReactNode } from 'react';
import { Actions } from '#src/ui/button/actions.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import './save-form.css';

interface SaveFormProps {
	readonly onSubmit: () => void;
	/** '2 changes: 1 to add, 1 to remove'; announced on change. Null before the first change. */
	readonly status: ReactNode;
	/** The error, above the buttons. */
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
