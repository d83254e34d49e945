/**
 * The panel decides who can read an article, where its teaser ends and when it opens (`gate-1`,
 * `gate-5`, `gate-7`, `gate-39` to `gate-42`, `gate-44`, `gate-47`).
 */
import { CheckboxControl, Flex, Notice, TextControl, ToggleControl } from '@wordpress/components';
import { PluginDocumentSettingPanel } from '@wordpress/editor';
import { __, sprintf } from '@wordpress/i18n';
import { useEffect } from 'react';
import { setFreePartEnd } from './free-part-end.tsx';
import { ReaderPreviews } from './reader-previews.tsx';
import { useAccess, type Access } from './use-access.ts';

function teaserSentence( { isClosed, isForAccounts, teaserEnd, hasTeaser }: Access ): string {
	if ( ! isClosed ) {
		return __( 'Everyone can read the whole article.', 'circulation' );
	}
	switch ( teaserEnd ) {
		case 'more':
			return isForAccounts
				? __(
						'Everyone sees the part above the More block; a free account opens the rest.',
						'circulation'
					)
				: __(
						'Everyone sees the part above the More block; members read the rest.',
						'circulation'
					);
		case 'wall':
			return isForAccounts
				? __(
						'Everyone sees the part above the wall; a free account opens the rest.',
						'circulation'
					)
				: __(
						'Everyone sees the part above the wall; members read the rest.',
						'circulation'
					);
		case 'page':
			return isForAccounts
				? __(
						'Everyone sees the first page; a free account opens the rest.',
						'circulation'
					)
				: __( 'Everyone sees the first page; members read the rest.', 'circulation' );
		default:
			return hasTeaser ? twoParagraphs() : excerptAlone();
	}
}

const twoParagraphs = () =>
	__(
		'Everyone sees the first two paragraphs at most. Insert the block “Members-only wall” where the free part should end.',
		'circulation'
	);

const excerptAlone = () =>
	__(
		'Everyone sees the excerpt alone, since the text does not begin with paragraphs. Insert the block “Members-only wall” where the free part should end.',
		'circulation'
	);

function helpSentence( access: Access ): string {
	if ( ! access.facts.mayChangeAccess ) {
		return __(
			'Your account cannot change this: you need the right to publish.',
			'circulation'
		);
	}
	if ( access.closingCategory === undefined ) {
		return teaserSentence( access );
	}
	const { closingCategory, isForAccounts } = access;
	return isForAccounts
		? sprintf(
				/* translators: 1: name of a category; 2: a sentence on what everyone sees. */
				__( 'New articles in %1$s open with a free account. %2$s', 'circulation' ),
				closingCategory,
				teaserSentence( access )
			)
		: sprintf(
				/* translators: 1: name of a category; 2: a sentence on what everyone sees. */
				__( 'New articles in %1$s are for members. %2$s', 'circulation' ),
				closingCategory,
				teaserSentence( access )
			);
}

/** Warns if nothing would be closed, or if no reader could open the article (`gate-41`). */
function accessWarnings( {
	isClosed,
	isForAccounts,
	endsAtTeaser,
	teaserEnd,
	opensOn,
	facts,
}: Access ): readonly string[] {
	if ( ! isClosed ) {
		return [];
	}
	const warnings = [];
	if ( facts.isListOfPosts ) {
		warnings.push(
			__(
				'This page shows the list of posts and never its own text: there is nothing to close.',
				'circulation'
			)
		);
	}
	if ( endsAtTeaser ) {
		warnings.push(
			teaserEnd === 'wall'
				? __(
						'Nothing stands below the wall: everyone reads the whole article.',
						'circulation'
					)
				: __(
						'Nothing stands below the More block: everyone reads the whole article.',
						'circulation'
					)
		);
	}
	if ( opensOn !== '' && opensOn <= facts.today ) {
		warnings.push(
			__(
				'The day on which it opens has come: everyone reads the whole article.',
				'circulation'
			)
		);
	}
	if ( ! isForAccounts && facts.membership && ! facts.hasPlans ) {
		warnings.push(
			__(
				'The plan list in Circulation’s settings is empty: nobody can become a member to read it.',
				'circulation'
			)
		);
	}
	return warnings;
}

export const AccessPanel = () => {
	const access = useAccess();
	const { facts, isClosed, isForAccounts, isOffered, lastFreeBlock, opensOn } = access;
	useEffect( () => setFreePartEnd( lastFreeBlock ), [ lastFreeBlock ] );
	if ( ! isOffered ) {
		return null;
	}
	return (
		<PluginDocumentSettingPanel
			name="members-only"
			title={ __( 'Members only', 'circulation' ) }
		>
			<Flex direction="column" gap={ 4 }>
				{ ! facts.membership && ! isForAccounts && (
					<Notice status="warning" isDismissible={ false }>
						{ __(
							'Membership is off in Circulation’s settings: readers who are not members get the teaser and a log-in link, and no offer.',
							'circulation'
						) }
					</Notice>
				) }
				{ accessWarnings( access ).map( ( warning ) => (
					<Notice key={ warning } status="warning" isDismissible={ false }>
						{ warning }
					</Notice>
				) ) }
				<ToggleControl
					label={ __( 'Only members read the whole article', 'circulation' ) }
					help={ helpSentence( access ) }
					checked={ isClosed }
					disabled={ ! facts.mayChangeAccess }
					onChange={ access.setClosed }
				/>
				{ isClosed && (
					<CheckboxControl
						label={ __( 'A free account is enough', 'circulation' ) }
						help={ __(
							'Nobody has to subscribe: whoever registers reads it.',
							'circulation'
						) }
						checked={ isForAccounts }
						disabled={ ! facts.mayChangeAccess }
						onChange={ access.setForAccounts }
					/>
				) }
				{ ( isClosed || opensOn !== '' ) && (
					<TextControl
						label={ __( 'Opens to everyone on', 'circulation' ) }
						type="date"
						help={ __(
							'From the beginning of that day, in the time zone of the site. Leave empty to keep it closed.',
							'circulation'
						) }
						value={ opensOn }
						disabled={ ! facts.mayChangeAccess }
						onChange={ access.setOpensOn }
					/>
				) }
				{ isClosed && facts.previewLink !== '' && (
					<ReaderPreviews link={ facts.previewLink } access={ access.word } />
				) }
			</Flex>
		</PluginDocumentSettingPanel>
	);
};
