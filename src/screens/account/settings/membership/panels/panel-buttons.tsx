/** The end of each panel: the failure text, the button that names the amount, and the button that changes nothing. */
import { mustLogIn, type EndState } from '#src/domain/money-failure.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { MoneyProblem } from '#src/widgets/membership/money-problem.tsx';
import { WhilePaying } from '#src/widgets/membership/while-paying.tsx';
import { useFreshLists } from '../use-fresh-lists.ts';

export interface PanelButtonsProps {
	readonly label: string;
	readonly busyLabel: string;
	readonly isBusy: boolean;
	readonly problem: string | null;
	readonly failure: {
		readonly reason: string;
		readonly end: EndState;
	} | null;
	/** 'Keep my membership' */
	readonly keepLabel: string;
	readonly onClose: () => void;
}

export function PanelButtons( props: PanelButtonsProps ) {
	const { failure, isBusy } = props;
	const fresh = useFreshLists( props.onClose );
	return (
		<>
			<MoneyProblem
				text={ props.problem }
				end={ failure?.end }
				mustLogIn={ mustLogIn( failure ) }
				onCheck={ fresh.look }
				isChecking={ fresh.isLooking }
			/>
			<Actions>
				{ failure?.end !== 'unknown' && (
					<Button
						type="submit"
						busy={ isBusy }
						busyLabel={ props.busyLabel }
					>
						{ props.label }
					</Button>
				) }
				{ ! isBusy && (
					<Button variant="quiet" onPress={ props.onClose }>
						{ props.keepLabel }
					</Button>
				) }
			</Actions>
			<WhilePaying isPaying={ isBusy } />
			{ isBusy && (
				<p className="circ-small circ-soft">
					{ __( 'Please keep this page open.' ) }
				</p>
			) }
		</>
	);
}
