/** A settings page for newsletters: choose, then Update or Cancel. */
import { useMemo, useRef, type FormEvent } from 'react';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import {
	isUnchanged,
	type NewsletterEdit,
	type Newsletters,
} from '#src/domain/newsletters/newsletter.ts';
import { fill } from '#src/messages/fill.ts';
import { newslettersUpdated } from '#src/messages/newsletters.ts';
import { __, _n } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { EmptyBox } from '#src/ui/notice/empty-box.tsx';
import { CommandButton, CommandNotice } from '../form/command-form.tsx';
import { LoadingReads } from '../page/loading-reads.tsx';
import { UnsavedChanges } from '../unsaved/unsaved-changes.tsx';
import { NewsletterPicker, type NewsletterGroup } from './newsletter-picker.tsx';
import { NewslettersOut } from './newsletters-out.tsx';
import { useNewsletterEdit, useStanding, type NewsletterEditing } from './use-newsletter-edit.ts';
import type { NewslettersState } from './use-newsletters.ts';
import './save-form.css';

interface NewsletterSettingsProps {
	readonly state: NewslettersState;
	/** Must be a stable reference; a new one re-renders all rows. */
	readonly groupsOf: ( newsletters: Newsletters ) => readonly NewsletterGroup[];
	readonly empty: { readonly title: string; readonly text: string };
	/** Id of a list requested by the link that led here; ignored if it is not shown. */
	readonly askedFor?: string | undefined;
}

interface EditorProps extends Pick< NewsletterSettingsProps, 'groupsOf' | 'empty' | 'askedFor' > {
	readonly newsletters: Newsletters;
	readonly email: string;
}

interface PartProps {
	readonly editing: NewsletterEditing;
}

const countOf = ( { subscribe, unsubscribe }: NewsletterEdit ): number =>
	subscribe.size + unsubscribe.size;

/** Describes the edit, such as '2 changes: 1 to add, 1 to remove'. */
function changesText( edit: NewsletterEdit ): string {
	const { subscribe, unsubscribe } = edit;
	const count = countOf( edit );
	if ( count === 0 ) {
		return __( 'No changes yet' );
	}
	const parts = [
		subscribe.size > 0 &&
			fill(
				/* translators: %s: how many. */
				_n( '%s to add', '%s to add', subscribe.size ),
				subscribe.size
			),
		unsubscribe.size > 0 &&
			fill(
				/* translators: %s: how many. */
				_n( '%s to remove', '%s to remove', unsubscribe.size ),
				unsubscribe.size
			),
	].filter( Boolean );
	return `${
		/* translators: %s: how many. */
		fill( _n( '1 change', '%s changes', count ), count )
	}: ${ parts.join( ', ' ) }`;
}

function ChangesStatus( { editing: { choices } }: PartProps ) {
	const { edit, hasBegun, isSaved } = useStanding( choices );
	if ( isSaved ) {
		return <>{ newslettersUpdated() }</>;
	}
	return hasBegun ? <>{ changesText( edit ) }</> : null;
}

function EditButtons( { editing }: PartProps ) {
	const changes = countOf( useStanding( editing.choices ).edit );
	const button = useRef< HTMLButtonElement >( null );
	return (
		<>
			<CommandButton
				command={ editing }
				busyLabel={ __( 'Updating...' ) }
				buttonRef={ button }
				variant={ changes > 0 ? 'primary' : 'secondary' }
			>
				{ changes > 0
					? fill(
							/* translators: %s: how many. */
							_n( 'Update %s newsletter', 'Update %s newsletters', changes ),
							changes
						)
					: __( 'Edit' ) }
			</CommandButton>
			{ changes > 0 && ! editing.isBusy && (
				<Button
					variant="quiet"
					onPress={ () => {
						editing.cancel();
						button.current?.focus();
					} }
				>
					{ __( 'Cancel' ) }
				</Button>
			) }
		</>
	);
}

const UnsavedChoices = ( { editing: { choices } }: PartProps ) => (
	<UnsavedChanges unsaved={ ! isUnchanged( useStanding( choices ).edit ) } />
);

/**
 * A press does not re-render the editor: the row, the status and the buttons subscribe themselves.
 */
function Editor( { newsletters, email, groupsOf, empty, askedFor }: EditorProps ) {
	const lists = useRef< HTMLDivElement >( null );
	const groups = useMemo( () => groupsOf( newsletters ), [ newsletters, groupsOf ] );
	const isShown = groups.some( ( group ) => group.lists.some( ( { id } ) => id === askedFor ) );
	const editing = useNewsletterEdit( newsletters, email, isShown ? askedFor : undefined );
	if ( groups.every( ( group ) => group.lists.length === 0 ) ) {
		return <EmptyBox title={ empty.title } text={ empty.text } />;
	}
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		if ( isUnchanged( editing.choices.standing().edit ) ) {
			// "Edit" without changes moves the focus to the lists.
			lists.current?.querySelector( 'input' )?.focus();
		} else {
			void editing.save();
		}
	};
	return (
		<div className="circ-form--save-bar">
			<Stack gap="loose">
				<div className="circ-stack circ-stack--loose" ref={ lists }>
					<NewsletterPicker
						groups={ groups }
						choices={ editing.choices }
						onChoose={ editing.choose }
					/>
				</div>
				<UnsavedChoices editing={ editing } />
			</Stack>
			{ /* Only the bar is a form, because browsers iterate all fields of one at a press. */ }
			<form className="circ-save-bar" noValidate onSubmit={ submit }>
				<div className="circ-save-bar__problem">
					<CommandNotice command={ editing } />
				</div>
				<p role="status">
					<ChangesStatus editing={ editing } />
				</p>
				<Actions>
					<EditButtons editing={ editing } />
				</Actions>
			</form>
		</div>
	);
}

export function NewsletterSettings( { state, ...rest }: NewsletterSettingsProps ) {
	switch ( state.kind ) {
		case 'outage':
			return <NewslettersOut retry={ state.retry } />;
		case 'loading':
			return (
				<LoadingReads
					label={ __( 'Loading your newsletters' ) }
					bars={ [
						'lead',
						'heading',
						'choice',
						'choice',
						'choice',
						'heading',
						'choice',
						'choice',
					] }
				/>
			);
		case 'known':
			return (
				<Stack gap="loose">
					<p className="circ-lead">
						{
							/* translators: %s: an email address. */
							fill( __( 'Sent to %s.' ), state.email )
						}{ ' ' }
						<Link href={ ACCOUNT_PATHS.updateEmail }>{ __( 'Change email' ) }</Link>
					</p>
					<Editor { ...state } { ...rest } />
				</Stack>
			);
	}
}
