/**
 * Asks for a last confirmation before an account is deleted: the reader types its email address
 * (`profile-39`; WCAG 3.3.4).
 */
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { normaliseEmail } from '#src/domain/validation.ts';
import { endSession } from '#src/flows/session/end-session.ts';
import { privacyFailureText } from '#src/messages/privacy.ts';
import { __ } from '#src/messages/translate.ts';
import { deleteAccountMutation } from '#src/queries/privacy.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { AskDialog } from '#src/ui/dialog/ask-dialog.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { OpenPanel } from '#src/ui/form/open-panel.tsx';
import { CommandButton, CommandNotice } from '#src/widgets/form/command-form.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
import { HOME_PATH } from '#src/domain/addresses/paths.ts';
import { useCommand } from '#src/widgets/form/use-command.ts';

interface DeletePanelProps {
	readonly email: string;
	readonly onClose: () => void;
}

/** Says, before the page changes, that the account was deleted, because the next page does not. */
function Deleted() {
	const deps = useDeps();
	const leave = () => {
		endSession( deps, 'reader' );
		leaveFor( HOME_PATH );
	};
	return (
		<AskDialog
			title={ __( 'Your account is deleted' ) }
			onClose={ leave }
			actions={ <Button onPress={ leave }>{ __( 'Go to the front page' ) }</Button> }
		>
			<p>{ __( 'You are logged out on all your devices.' ) }</p>
		</AskDialog>
	);
}

export function DeletePanel( { email, onClose }: DeletePanelProps ) {
	const { mutateAsync } = useMutation( deleteAccountMutation( useDeps() ) );
	const command = useCommand();
	const [ typed, setTyped ] = useState( '' );
	const [ error, setError ] = useState< string >();
	const [ isDeleted, setDeleted ] = useState( false );
	const field = useRef< HTMLInputElement >( null );

	const submit = () => {
		if ( normaliseEmail( typed ).toLowerCase() !== email.toLowerCase() ) {
			setError( __( 'Type the email address of this account.' ) );
			field.current?.focus();
			return;
		}
		command.run( () => mutateAsync(), {
			done: () => setDeleted( true ),
			failureText: ( failure ) => privacyFailureText( 'delete', failure ),
		} );
	};

	return (
		<OpenPanel title={ __( 'Delete this account for good?' ) } onSubmit={ submit }>
			<Field
				id="circ-delete-email"
				name="email"
				type="email"
				label={ __( 'Email address of this account' ) }
				hint={ __( 'Type it to make sure nothing is deleted by mistake.' ) }
				autoComplete="off"
				inputRef={ field }
				value={ typed }
				error={ error }
				onChange={ ( text ) => {
					setTyped( text );
					setError( undefined );
				} }
			/>
			<CommandNotice command={ command } />
			<Actions>
				<CommandButton
					variant="danger"
					command={ command }
					busyLabel={ __( 'Deleting...' ) }
				>
					{ __( 'Delete for good' ) }
				</CommandButton>
				<Button variant="secondary" onPress={ onClose }>
					{ __( 'Keep my account' ) }
				</Button>
			</Actions>
			{ isDeleted && <Deleted /> }
		</OpenPanel>
	);
}
