/** Live rules below a new password, each with an icon and a word for its state. */
import { useEffect, useRef, useState } from 'react';
import { __ } from '#src/messages/translate.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { List } from '../list/list.tsx';
import './password-rules.css';

export interface PasswordRule {
	readonly text: string;
	/** open: not met yet; missing: not met when the reader left the field. */
	readonly state: 'open' | 'met' | 'missing';
}

const STATES = {
	open: { icon: 'ring', word: () => __( 'not yet' ) },
	met: { icon: 'check', word: () => __( 'done' ) },
	missing: { icon: 'close', word: () => __( 'missing' ) },
} as const;

const PAUSE_MS = 1000;

/**
 * Announces changes in a list of live rules, at most once a second, so that fast typing does not
 * flood a screen reader.
 * @param lines The rules as read out, one per line: 'At least 8 characters, done'.
 * @return The text for a polite live region; empty until something changes.
 */
function useRuleAnnouncement( lines: string ): string {
	const [ text, setText ] = useState( '' );
	const said = useRef( lines );
	const saidAt = useRef( -PAUSE_MS );

	useEffect( () => {
		const known = said.current.split( '\n' );
		const changed = lines.split( '\n' ).filter( ( line ) => ! known.includes( line ) );
		if ( ! changed.length ) {
			return;
		}
		const wait = saidAt.current + PAUSE_MS - performance.now();
		const timer = setTimeout(
			() => {
				said.current = lines;
				saidAt.current = performance.now();
				setText( changed.join( '. ' ) );
			},
			Math.max( 0, wait )
		);
		return () => clearTimeout( timer );
	}, [ lines ] );

	return text;
}

export function PasswordRules( {
	id,
	rules,
}: {
	readonly id: string;
	readonly rules: readonly PasswordRule[];
} ) {
	const news = useRuleAnnouncement(
		rules.map( ( { text, state } ) => `${ text }, ${ STATES[ state ].word() }` ).join( '\n' )
	);
	return (
		<>
			<List className="circ-rules" id={ id }>
				{ rules.map( ( { text, state } ) => (
					<li key={ text } data-state={ state }>
						<Icon name={ STATES[ state ].icon } small />
						<span>
							{ text }
							<VisuallyHidden>, { STATES[ state ].word() }</VisuallyHidden>
						</span>
					</li>
				) ) }
			</List>
			<div className="circ-hidden" role="status">
				{ news }
			</div>
		</>
	);
}
