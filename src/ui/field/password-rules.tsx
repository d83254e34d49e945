/** Live rules below a new password, each with an icon and a word for its state. */
import { __ } from '#src/messages/translate.ts';
import { Icon } from '../icon/icon.tsx';
import { List } from '../list/list.tsx';
import { useRuleAnnouncement } from './rule-announcement.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
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
