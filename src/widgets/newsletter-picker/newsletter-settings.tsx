/**
 * A settings page of newsletters: choose, then Update or Cancel. Specification §4, Newsletter edit; acceptance D3, D4.
 */
import { useMemo, useRef } from 'react';
import type { Newsletters } from '#src/domain/newsletter.ts';
import { changesText } from '#src/messages/newsletter-words.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyBox } from '#src/ui/empty-box.tsx';
import { SaveForm } from '#src/ui/save-form.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CommandButton, CommandNotice } from '../command-form.tsx';
import { UnsavedWords } from '../unsaved-words.tsx';
import {
	NewsletterPicker,
	type NewsletterGroup,
} from './newsletter-picker.tsx';
import { NewslettersOut } from './newsletters-out.tsx';
import { useNewsletterEdit } from './use-newsletter-edit.ts';
import type { NewslettersState } from './use-newsletters.ts';

export interface NewsletterSettingsProps {
	readonly state: NewslettersState;
	/** Always the same function, so that a press draws one row anew and not all of them. */
	readonly groupsOf: (
		newsletters: Newsletters
	) => readonly NewsletterGroup[];
	/** There is no list at all. */
	readonly empty: { readonly title: string; readonly text: string };
}

interface EditorProps extends Pick<
	NewsletterSettingsProps,
	'groupsOf' | 'empty'
> {
	readonly newsletters: Newsletters;
	readonly email: string;
}

function Editor( { newsletters, email, groupsOf, empty }: EditorProps ) {
	const editing = useNewsletterEdit( newsletters, email );
	const { edit, hasChanges, isSaved } = editing;
	const lists = useRef< HTMLDivElement >( null );
	const button = useRef< HTMLButtonElement >( null );
	const groups = useMemo(
		() => groupsOf( newsletters ),
		[ newsletters, groupsOf ]
	);
	if ( groups.every( ( group ) => group.lists.length === 0 ) ) {
		return <EmptyBox title={ empty.title } text={ empty.text } />;
	}
	return (
		<SaveForm
			onSubmit={ () => {
				if ( hasChanges ) {
					void editing.save();
				} else {
					// "Edit": there is nothing to send yet, and the lists are where to begin.
					lists.current?.querySelector( 'input' )?.focus();
				}
			} }
			status={
				isSaved
					? __( 'Your newsletters are updated.' )
					: changesText( edit )
			}
			problem={ <CommandNotice command={ editing } /> }
			actions={
				<>
					<CommandButton
						command={ editing }
						busyLabel={ __( 'Updating...' ) }
						buttonRef={ button }
					>
						{ hasChanges ? __( 'Update' ) : __( 'Edit' ) }
					</CommandButton>
					{ hasChanges && ! editing.isBusy && (
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
			}
		>
			<div className="circ-stack circ-stack--loose" ref={ lists }>
				<NewsletterPicker
					groups={ groups }
					rows={ editing.rows }
					onChoose={ editing.choose }
				/>
			</div>
			<UnsavedWords unsaved={ hasChanges } />
		</SaveForm>
	);
}

export function NewsletterSettings( {
	state,
	...rest
}: NewsletterSettingsProps ) {
	switch ( state.kind ) {
		case 'outage':
			return <NewslettersOut retry={ state.retry } />;
		case 'loading':
			return (
				<Skeleton
					label={ __( 'Loading your newsletters' ) }
					bars={ [ 28, 52, 52, 52, 28, 52, 52 ] }
				/>
			);
		case 'known':
			return <Editor { ...state } { ...rest } />;
	}
}
