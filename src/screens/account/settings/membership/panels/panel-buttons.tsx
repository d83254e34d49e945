/**
 * Each panel ends with its failure, a button that names the amount, and one that changes nothing.
 */
import { useEffect, useRef } from 'react';
import type { EndState } from '#src/domain/money-failure.ts';
import { __ } from '#src/messages/translate.ts';
import { endText, sentences } from '#src/messages/money.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { MoneyProblem } from '#src/widgets/membership/money-problem.tsx';
import { WhilePaying } from '#src/widgets/membership/while-paying.tsx';
import { useFreshLists } from '#src/widgets/membership/use-fresh-lists.ts';

interface PanelButtonsProps {
	readonly label: string;
	readonly busyLabel: string;
	readonly action: {
		readonly isBusy: boolean;
		readonly failure: { readonly reason: string; readonly end: EndState } | null;
	};
	readonly problem: string | null;
	readonly keepLabel: string;
	readonly onClose: () => void;
	readonly onGone: ( told: string ) => void;
	/** Called if checking again has shown that the payment went through. */
	readonly onMade?: () => void;
}

/** Moves the last message to the page if checking again closes the panel. */
function useLastWords( { problem, action: { failure }, onGone }: PanelButtonsProps ) {
	const last = useRef< ( () => void ) | null >( null );
	last.current =
		problem === null
			? null
			: () => onGone( sentences( problem, failure && endText( failure.end ) ) );
	useEffect( () => () => last.current?.(), [] );
	return {
		forget() {
			last.current = null;
		},
	};
}

export function PanelButtons( props: PanelButtonsProps ) {
	const { failure, isBusy } = props.action;
	const words = useLastWords( props );
	const close = () => {
		words.forget();
		props.onClose();
	};
	const fresh = useFreshLists( ( earlier ) => {
		close();
		if ( earlier === 'made' ) {
			props.onMade?.();
		}
	} );
	return (
		<>
			<MoneyProblem text={ props.problem } failure={ failure } fresh={ fresh } />
			<Actions>
				{ failure?.end !== 'unknown' && (
					<Button type="submit" busy={ isBusy } busyLabel={ props.busyLabel }>
						{ props.label }
					</Button>
				) }
				{ ! isBusy && (
					<Button variant="quiet" onPress={ close }>
						{ props.keepLabel }
					</Button>
				) }
			</Actions>
			<WhilePaying isPaying={ isBusy } />
			{ isBusy && (
				<p className="circ-small circ-soft">{ __( 'Please keep this page open.' ) }</p>
			) }
		</>
	);
}
