/** The dialog of unsaved-changes.tsx, loaded once something is typed (WCAG 3.3.4). */
import { __ } from '#src/messages/translate.ts';
import { AskDialog } from '#src/ui/dialog/ask-dialog.tsx';
import { Button } from '#src/ui/button/button.tsx';

interface UnsavedQuestionProps {
	readonly title: string;
	readonly text: string;
	readonly onStay: () => void;
	readonly onLeave: () => void;
}

export const UnsavedQuestion = ( { title, text, onStay, onLeave }: UnsavedQuestionProps ) => (
	<AskDialog
		title={ title }
		onClose={ onStay }
		actions={
			<>
				<Button onPress={ onStay }>{ __( 'Stay here' ) }</Button>
				<Button variant="secondary" onPress={ onLeave }>
					{ __( 'Leave without saving' ) }
				</Button>
			</>
		}
	>
		<p>{ text }</p>
	</AskDialog>
);
