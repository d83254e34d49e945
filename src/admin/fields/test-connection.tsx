/** A button that calls a connected service once and shows its answer (`watch-6`). */
import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import type { Raw } from '#src/domain/shape.ts';
import { askSite, type SiteAnswer } from '../ask-site.ts';
import { useKeptFocus } from '../use-kept-focus.ts';

interface Finding {
	readonly status: 'good' | 'recommended' | 'critical';
	readonly label: string;
	readonly text: string;
}

const NOTICE = { good: 'success', recommended: 'warning', critical: 'error' } as const;

const isFinding = ( { status, text }: Raw ): boolean =>
	String( status ) in NOTICE && typeof text === 'string';

export const TestConnection = ( {
	id,
	name,
	isChanged = false,
}: {
	readonly id: string;
	readonly name: string;
	/** Whether there are unsaved changes, which the test does not use. */
	readonly isChanged?: boolean;
} ) => {
	const [ isAsking, setIsAsking ] = useState( false );
	const [ answer, setAnswer ] = useState< SiteAnswer< Finding > | null >( null );
	const [ group, keepFocus ] = useKeptFocus();
	const close = () => {
		keepFocus();
		setAnswer( null );
	};
	const ask = async () => {
		setIsAsking( true );
		setAnswer( null );
		setAnswer( await askSite< Finding >( `connections/${ id }`, isFinding ) );
		setIsAsking( false );
	};
	return (
		<div { ...group } className="circ-admin-test">
			<Button
				variant="secondary"
				isBusy={ isAsking }
				disabled={ isAsking }
				accessibleWhenDisabled
				onClick={ () => void ask() }
			>
				{ isAsking
					? sprintf(
							/* translators: %s: name of a service. */
							__( 'Testing: %s…', 'circulation' ),
							name
						)
					: sprintf(
							/* translators: %s: name of a service. */
							__( 'Test connection: %s', 'circulation' ),
							name
						) }
			</Button>
			{ isChanged && (
				<p>
					{ __(
						'The test uses what is saved, not what you have typed since.',
						'circulation'
					) }
				</p>
			) }
			{ answer?.kind === 'answered' && (
				<Notice
					status={ NOTICE[ answer.value.status ] }
					onRemove={ close }
					spokenMessage={ `${ answer.value.label }. ${ answer.value.text }` }
				>
					<strong>{ answer.value.label }</strong>
					<br />
					{ answer.value.text }
				</Notice>
			) }
			{ answer?.kind === 'failed' && (
				<Notice status="error" onRemove={ close }>
					{ answer.message }
				</Notice>
			) }
		</div>
	);
};
