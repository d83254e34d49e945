/** Announced at once, it takes the focus and links each problem to its field. */
import { Fragment, useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';
import { List } from '../list/list.tsx';
import { useErrorReport } from '../notice/report-error.ts';
import './error-summary.css';

/** Id of the field, or a function that focuses it (a field of the card provider). */
type ProblemTarget = string | ( () => void );

export interface SummaryProblem {
	/** The same text as at the field; without one there is no problem. */
	readonly text: string | undefined;
	readonly target?: ProblemTarget | undefined;
	/**
	 * These parts of `text` are links, in order: labels in 'The following fields are invalid: …'.
	 */
	readonly parts?:
		readonly { readonly text: string; readonly target: ProblemTarget }[] | undefined;
}

interface ErrorSummaryProps {
	readonly problems: readonly SummaryProblem[];
	/** Counts submits; each new number focuses the summary again. Before the first it is hidden. */
	readonly attempt?: number | undefined;
}

function ProblemLink( {
	target,
	children,
}: {
	readonly target: ProblemTarget;
	readonly children: string;
} ) {
	const goTo = ( event: MouseEvent ) => {
		// Following the link would add a history entry and change the page's address in the modal.
		event.preventDefault();
		if ( typeof target === 'function' ) {
			target();
		} else {
			document.getElementById( target )?.focus();
		}
	};
	const address = typeof target === 'string' ? target : '';
	return (
		<a href={ `#${ address }` } onClick={ goTo }>
			{ children }
		</a>
	);
}

type Told = SummaryProblem & { readonly text: string };

const isTold = ( problem: SummaryProblem ): problem is Told => Boolean( problem.text );

function sentence( { text, target, parts = [] }: Told ): ReactNode {
	if ( target !== undefined ) {
		return <ProblemLink target={ target }>{ text }</ProblemLink>;
	}
	let rest = text;
	const pieces = parts.map( ( part ) => {
		const [ before, ...after ] = rest.split( part.text );
		rest = after.join( part.text );
		return (
			<Fragment key={ part.text }>
				{ before }
				<ProblemLink target={ part.target }>{ part.text }</ProblemLink>
			</Fragment>
		);
	} );
	return (
		<>
			{ pieces }
			{ rest }
		</>
	);
}

export function ErrorSummary( { problems, attempt }: ErrorSummaryProps ) {
	const box = useRef< HTMLDivElement >( null );
	const titleId = useId();
	const told = attempt === 0 ? [] : problems.filter( isTold );
	const some = told.length > 0;

	useErrorReport( 'form', some, attempt );
	useEffect( () => {
		if ( some ) {
			box.current?.focus();
		}
	}, [ some, attempt ] );

	if ( ! some ) {
		return null;
	}
	const count =
		told.length === 1
			? __( 'There is a problem' )
			: fill(
					/* translators: %s: how many. */
					__( 'There are %s problems' ),
					told.length
				);
	return (
		<div
			ref={ box }
			className="circ-summary"
			role="alert"
			tabIndex={ -1 }
			aria-labelledby={ titleId }
		>
			<h2 className="circ-summary__title" id={ titleId }>
				{ count }
			</h2>
			<List className="circ-summary__list">
				{ told.map( ( problem, index ) => (
					// Two problems may have the same text.
					<li key={ `${ index } ${ problem.text }` }>{ sentence( problem ) }</li>
				) ) }
			</List>
		</div>
	);
}
