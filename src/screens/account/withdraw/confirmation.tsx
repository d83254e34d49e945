/** The second step: shows the declaration, with the confirming button that the law requires. */
import type { Declared } from '#src/domain/withdrawal/withdrawal.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { Facts } from '#src/ui/list/facts.tsx';
import { CommandButton, CommandNotice } from '#src/widgets/form/command-form.tsx';
import type { RunningCommand } from '#src/widgets/form/use-command.ts';
import { declaredFacts } from './declared-facts.ts';

export interface ConfirmationProps {
	readonly declared: Declared;
	readonly command: RunningCommand;
	readonly onConfirm: () => void;
	readonly onChange: () => void;
}

export const Confirmation = ( { declared, command, onConfirm, onChange }: ConfirmationProps ) => (
	<Form onSubmit={ onConfirm }>
		<CommandNotice command={ command } />
		<Facts facts={ declaredFacts( declared ) } />
		<Actions>
			<CommandButton command={ command } busyLabel={ __( 'Sending...' ) }>
				{ __( 'Confirm withdrawal' ) }
			</CommandButton>
			{ ! command.isBusy && (
				<Button variant="quiet" onPress={ onChange }>
					{ __( 'Change something' ) }
				</Button>
			) }
		</Actions>
	</Form>
);
