/**
 * A password with a Show button in words and, where one is chosen, live rules (design language, Password;
 * specification §5). Register, reset, change and create share it.
 */
import { useState } from 'react';
import { __ } from '#src/messages/translate.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldWords } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { InputBox } from './input-box.tsx';
import type { InputBoxProps } from './input-box.tsx';
import { List } from './list.tsx';
import { useRuleAnnouncement } from './rule-announcement.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import './password-field.css';

export interface PasswordRule {
	readonly text: string;
	/** open: not yet; missing: the reader left the field without it. */
	readonly state: 'open' | 'met' | 'missing';
}

export interface PasswordFieldProps extends FieldWords, InputBoxProps {
	readonly rules?: readonly PasswordRule[] | undefined;
}

const STATES = {
	open: { icon: 'ring', word: () => __( 'not yet' ) },
	met: { icon: 'check', word: () => __( 'done' ) },
	missing: { icon: 'close', word: () => __( 'missing' ) },
} as const;

function Rules( {
	id,
	rules,
}: {
	readonly id: string;
	readonly rules: readonly PasswordRule[];
} ) {
	const news = useRuleAnnouncement(
		rules
			.map(
				( { text, state } ) => `${ text }, ${ STATES[ state ].word() }`
			)
			.join( '\n' )
	);
	return (
		<>
			<List className="circ-rules" id={ id }>
				{ rules.map( ( { text, state } ) => (
					<li key={ text } data-state={ state }>
						<Icon name={ STATES[ state ].icon } small />
						<span>
							{ text }
							<VisuallyHidden>
								, { STATES[ state ].word() }
							</VisuallyHidden>
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

export function PasswordField( { rules, ...props }: PasswordFieldProps ) {
	const { id } = props;
	const [ shown, setShown ] = useState( false );
	const rulesId = rules && `${ id }-rules`;
	return (
		<FieldFrame { ...props }>
			{ ( about ) => (
				<>
					<div className="circ-reveal">
						<InputBox
							{ ...props }
							type={ shown ? 'text' : 'password' }
							literal
							about={
								[ about, rulesId ]
									.filter( Boolean )
									.join( ' ' ) || undefined
							}
						/>
						<button
							className="circ-reveal__button"
							type="button"
							aria-controls={ id }
							onClick={ () => setShown( ! shown ) }
						>
							{ shown ? __( 'Hide' ) : __( 'Show' ) }{ ' ' }
							<VisuallyHidden>
								{ __( 'password' ) }
							</VisuallyHidden>
						</button>
					</div>
					{ rules && (
						<Rules id={ `${ id }-rules` } rules={ rules } />
					) }
				</>
			) }
		</FieldFrame>
	);
}
