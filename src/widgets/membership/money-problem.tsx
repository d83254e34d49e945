/** Says beside the button why its action failed and what the reader has now (`change-12`). */
import { useEffect, useRef } from 'react';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { PAYMENT_METHOD_PATH } from '#src/domain/addresses/paths.ts';
import { mustLogIn, type EndState } from '#src/domain/money-failure.ts';
import { endText, sentences } from '#src/messages/money.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useTold } from '../page/use-told.ts';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import type { FreshLists } from './use-fresh-lists.ts';

interface MoneyProblemProps {
	/** Null if nothing went wrong. */
	readonly text: string | null;
	readonly failure: { readonly reason: string; readonly end?: EndState } | null;
	/** Checking again is the only action while the outcome is unknown. */
	readonly fresh: FreshLists;
}

/** Failures after which the page's data is outdated and must be read again before a retry. */
const IS_OUTDATED: readonly string[] = [
	'subscription-not-found',
	'cancel-failed',
	'terms-changed',
	'card-changed',
	'offer-changed',
	'changed-meanwhile',
	'outcome-unknown',
];

interface Way {
	readonly href: string;
	readonly label: string;
}

function wayFrom( reason: string ): Way | null {
	if ( mustLogIn( { reason } ) ) {
		return { href: LOGIN_PATH, label: __( 'Log In' ) };
	}
	return reason === 'method-not-found'
		? { href: PAYMENT_METHOD_PATH, label: __( 'Payment methods' ) }
		: null;
}

export function MoneyProblem( { text, failure, fresh }: MoneyProblemProps ) {
	const { reason = '', end } = failure ?? {};
	const isUnknown = end === 'unknown';
	const way = wayFrom( reason );
	const mayCheck = ( isUnknown || IS_OUTDATED.includes( reason ) ) && ! mustLogIn( { reason } );
	const rest = text !== null && end ? endText( end ) : null;
	const check = useRef< HTMLButtonElement >( null );
	// The button that was pressed is gone while the outcome is unknown.
	useEffect( () => {
		if ( isUnknown ) {
			check.current?.focus();
		}
	}, [ isUnknown ] );
	useTold( sentences( text, rest ), isUnknown ? 'caution' : 'critical' );
	return (
		<RetryNotice
			tone={ isUnknown ? 'caution' : 'critical' }
			icon={ isUnknown ? 'clock' : undefined }
			title={ text ?? undefined }
			others={
				( mayCheck || way ) && (
					<>
						{ mayCheck && (
							<Button
								variant="secondary"
								small
								buttonRef={ check }
								busy={ fresh.isLooking }
								busyLabel={ __( 'Checking...' ) }
								onPress={ fresh.look }
							>
								{ __( 'Check again' ) }
							</Button>
						) }
						{ way && (
							<Button variant="secondary" small href={ way.href }>
								{ way.label }
							</Button>
						) }
					</>
				)
			}
		>
			{ rest }
		</RetryNotice>
	);
}
