/**
 * This explains a status by its rule and facts; only here readers see ids (`status-35`). Access is
 * another service's answer and is shown separately (`status-20`).
 */
import { useState } from 'react';
import { formatDay } from '#src/domain/days/format-day.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { HOME_DELIVERY_PRODUCT } from '#src/domain/plans/product.ts';
import {
	explainStatus,
	type SubscriptionFacts,
} from '#src/domain/subscriptions/status-explanation.ts';
import { planHeading, unlistedPlan } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import {
	chargeText,
	leftOutText,
	reasonText,
	stateText,
	supportLine,
	supportText,
} from '#src/screens/account/settings/membership/status/status-reasons.ts';
import { pageReference } from '#src/services/browser/log.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Facts, type FactView } from '#src/ui/list/facts.tsx';
import type { Access } from '#src/widgets/membership/use-access.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';

function nameOf( { productId }: SubscriptionFacts, plan: Plan | null ): string {
	if ( productId === HOME_DELIVERY_PRODUCT ) {
		return __( 'Home delivery' );
	}
	return plan ? planHeading( plan ) : unlistedPlan();
}

interface Fact extends FactView {
	readonly value: string;
}

function factsOf( one: SubscriptionFacts, plan: Plan | null, locale: string ): readonly Fact[] {
	const { paidThrough, nextBilling, lastCharge, state } = one;
	const isEnded = state === 'cancelled';
	const facts: readonly ( Fact | false | null )[] = [
		{ label: __( 'State' ), value: stateText( one ) },
		{
			label: __( 'Last charge' ),
			value: chargeText( lastCharge, locale ),
		},
		paidThrough !== null && {
			label: __( 'Paid until' ),
			value: formatDay( paidThrough, locale ),
		},
		nextBilling !== null &&
			( ! isEnded || one.runsBy === 'next-billing' ) && {
				label: isEnded ? __( 'Would have been charged' ) : __( 'Next payment' ),
				value: formatDay( nextBilling, locale ),
			},
		plan === null && { label: __( 'Plan' ), value: one.planId },
		{ label: __( 'Reference' ), value: one.id },
	];
	return facts.filter( ( fact ): fact is Fact => typeof fact === 'object' && fact !== null );
}

const accessText = ( entitled: Access[ 'entitled' ] ): string => {
	if ( entitled === 'unknown' ) {
		return __( 'Not known at the moment' );
	}
	return entitled ? __( 'Open to you' ) : __( 'Not open to you' );
};

/** The copied explanation contains no name, address or card (`status-20`). */
function CopyForSupport( { text }: { readonly text: string } ) {
	const [ answer, setAnswer ] = useState( '' );
	// Without https there is no clipboard; the text above can still be read out.
	if ( ! ( 'clipboard' in navigator ) ) {
		return null;
	}
	const copy = () =>
		void navigator.clipboard.writeText( text ).then(
			() => setAnswer( __( 'Copied.' ) ),
			() =>
				setAnswer(
					__( 'Your browser does not let us copy. Select the text above instead.' )
				)
		);
	return (
		<>
			<p>
				<Link alone small onPress={ copy }>
					{ __( 'Copy for support' ) }
				</Link>
			</p>
			<p className="circ-live circ-small" role="status">
				{ answer }
			</p>
		</>
	);
}

export function StatusFacts( { membership }: { readonly membership: Status & Access } ) {
	const { locale } = useDeps().config;
	const { all, circumstances, entitled } = membership;
	const explanation = explainStatus( all, circumstances );
	const parts = explanation.subscriptions.map( ( one ) => {
		const plan = membership.planOf( one );
		return {
			id: one.id,
			name: nameOf( one, plan ),
			leftOut: leftOutText( one ),
			facts: factsOf( one, plan, locale ),
		};
	} );
	const account: readonly Fact[] = [
		...( circumstances.paused
			? [
					{
						label: __( 'Your account' ),
						value: __( 'Marked as paused' ),
					},
				]
			: [] ),
		{
			label: __( 'Members-only stories' ),
			value: accessText( entitled ),
		},
		{ label: __( 'Reference of this page' ), value: pageReference() },
	];
	const lines = ( facts: readonly Fact[] ) =>
		facts.map( ( { label, value } ) => `${ label }: ${ value }` );
	const forSupport = [
		reasonText( explanation ),
		...parts.flatMap( ( { name, leftOut, facts } ) => [
			'',
			name,
			...( leftOut ? [ leftOut ] : [] ),
			...lines( facts ),
		] ),
		'',
		...lines( account ),
		supportLine( explanation, locale ),
	].join( '\n' );
	return (
		<Stack>
			<p>{ reasonText( explanation ) }</p>
			{ parts.map( ( { id, name, leftOut, facts } ) => (
				<Stack key={ id } gap="tight">
					<h3 className="circ-subheading">{ name }</h3>
					{ leftOut && <p className="circ-small circ-soft">{ leftOut }</p> }
					<Facts facts={ facts } />
				</Stack>
			) ) }
			<Facts facts={ account } />
			<p className="circ-small circ-soft">{ supportText( explanation, locale ) }</p>
			<CopyForSupport text={ forSupport } />
		</Stack>
	);
}
