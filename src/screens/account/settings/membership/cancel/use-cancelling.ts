/** Decides which memberships the cancel page cancels; the outcome may stay unknown (`cancel-2`). */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CancelReason } from '#src/domain/changes/cancel.ts';
import { isLive, withPending } from '#src/domain/subscriptions/selling.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import type { UtcDay } from '#src/domain/days/utc-day.ts';
import {
	cancelFound,
	cancelMembership,
	type Cancelled as Ended,
	type CancelInput,
} from '#src/flows/changes/cancel.ts';
import { readerNow } from '#src/flows/money/money-flow.ts';
import { command } from '#src/queries/money-command.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { lookAgain } from '#src/widgets/membership/look-again.ts';
import { useMoneyAction } from '#src/widgets/membership/use-money-action.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';

export interface Cancelled extends Ended {
	readonly subscriptions: readonly Subscription[];
	readonly on: UtcDay;
}

export type Cancelling = ReturnType< typeof useCancelling >;

/**
 * Returns the subscription that the address names, else the membership, else any other charged one.
 */
export function toCancel(
	{ actions, all, beside }: Pick< Status, 'actions' | 'all' | 'beside' >,
	search: string
): readonly Subscription[] {
	const named = new URLSearchParams( search ).get( 'subscription' );
	const found = withPending( all )
		.filter( ( one ) => one.id === named && isLive( one ) )
		.slice( 0, 1 );
	if ( found.length > 0 || named ) {
		return found;
	}
	return actions.cancel.length > 0 ? actions.cancel : beside;
}

export function useCancelling(
	targets: readonly Subscription[],
	today: UtcDay,
	onCancelled: ( cancelled: Cancelled ) => void,
	/** True while a cancellation or the offer to stay is being submitted. */
	isRunning: { current: boolean }
) {
	const deps = useDeps();
	const client = useQueryClient();
	const [ check, setCheck ] = useState< 'none' | 'running' | 'still-there' >( 'none' );
	const sent = useRef< CancelInput | null >( null );
	const ended = ( value: Ended ) =>
		onCancelled( { ...value, subscriptions: targets, on: today } );
	const action = useMoneyAction(
		command( ( input: CancelInput ) => cancelMembership( deps, input ) ),
		ended,
		isRunning
	);
	const ids = targets.map( ( { id } ) => id );

	async function checkAgain() {
		setCheck( 'running' );
		try {
			const { all } = await lookAgain( deps, client );
			const now = withPending( all ).filter( ( { id } ) => ids.includes( id ) );
			if ( now.some( isLive ) ) {
				setCheck( 'still-there' );
				action.forget();
			} else if ( sent.current ) {
				ended( await cancelFound( deps, sent.current, { all, today } ) );
			}
		} catch {
			setCheck( 'none' );
		}
	}

	return {
		isBusy: action.isBusy,
		failure: action.failure,
		/** Whether the answer was lost, so that the reader can only check again. */
		isUnknown: action.failure?.end === 'unknown',
		/** Whether the membership is still active after checking again. */
		isStillThere: check === 'still-there' && ! action.isBusy,
		cancel: ( reason: CancelReason | null, text: string ) => {
			setCheck( 'none' );
			sent.current = {
				shown: targets,
				reason,
				began: readerNow( deps ),
				...( reason === 'other' && text.trim() && { reasonText: text.trim() } ),
			};
			action.run( sent.current );
		},
		fresh: { isLooking: check === 'running', look: () => void checkAgain() },
	};
}
