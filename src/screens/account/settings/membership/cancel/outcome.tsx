/** The confirmation of the cancel page can be printed, and promises no email (`cancel-5`). */
import { formatDay } from '#src/domain/days/format-day.ts';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import { membershipText } from '#src/messages/membership.ts';
import { nothingMoreForThisOne } from '#src/messages/schedule.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Facts } from '#src/ui/list/facts.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Printed, PrintedAlone } from '#src/ui/layout/printed.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useTold } from '#src/widgets/page/use-told.ts';
import type { Cancelled } from './use-cancelling.ts';

const RESTART = `${ MEMBERSHIP_PATH }?open=restart`;

export const anotherIsCharged = () =>
	__( "Another one of yours is still being charged: you'll find it on the membership page." );

export const canceled = () => __( 'Your membership is canceled' );

function Onward( { canRestart = false }: { canRestart?: boolean } ) {
	return (
		<Actions>
			{ canRestart && (
				<Button variant="secondary" href={ RESTART }>
					{ __( 'Undo: restart membership' ) }
				</Button>
			) }
			<Button variant="secondary" href={ MEMBERSHIP_PATH }>
				{ __( 'Go to my membership' ) }
			</Button>
			<Button variant="quiet" onPress={ () => window.print() }>
				{ __( 'Print' ) }
			</Button>
		</Actions>
	);
}

function Confirmation( { cancelled, canRestart }: { cancelled: Cancelled; canRestart: boolean } ) {
	const { locale, siteName } = useDeps().config;
	const { on, isAnotherCharged, subscriptions } = cancelled;
	// With another subscription the reader goes on reading, and cannot restart this one.
	const readUntil = isAnotherCharged ? null : cancelled.readUntil;
	const text = isAnotherCharged
		? `${ nothingMoreForThisOne() } ${ anotherIsCharged() }`
		: ( ( readUntil && membershipText.readUntil( readUntil, locale ) ) ??
			__( 'Nothing more will be charged. Your account and newsletters stay.' ) );
	useTold( `${ canceled() }. ${ text }`, 'positive' );
	return (
		<PrintedAlone>
			<Stack gap="loose">
				<Printed>
					<p className="circ-heading">{ siteName }</p>
					<p className="circ-heading">{ canceled() }</p>
				</Printed>
				<p>{ text }</p>
				<Facts
					facts={ [
						{
							label: __( 'Canceled on' ),
							value: formatDay( on, locale ),
						},
						...( readUntil
							? [
									{
										label: __( 'Last day of reading' ),
										value: formatDay( readUntil, locale ),
									},
								]
							: [] ),
					] }
				/>
				<Printed>
					<Facts
						facts={ [
							{
								label: __( 'Reference' ),
								value: subscriptions.map( ( { id } ) => id ).join( ', ' ),
							},
						] }
					/>
				</Printed>
				<Onward canRestart={ canRestart && readUntil !== null } />
			</Stack>
		</PrintedAlone>
	);
}

function Kept() {
	const text = __( 'The offer is set for your next payments. Your membership continues.' );
	useTold( text, 'positive' );
	return (
		<Stack gap="loose">
			<p>{ text }</p>
			<Onward />
		</Stack>
	);
}

export interface OutcomeProps {
	readonly outcome: Cancelled | 'stayed';
	/** Whether a restart may be offered: the plan is known, and there is no other access. */
	readonly canRestart: boolean;
}

export const Outcome = ( { outcome, canRestart }: OutcomeProps ) =>
	outcome === 'stayed' ? (
		<Kept />
	) : (
		<Confirmation cancelled={ outcome } canRestart={ canRestart } />
	);
