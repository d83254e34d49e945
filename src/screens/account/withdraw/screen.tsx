/**
 * The page on which anyone can withdraw from a contract, in two steps as the law requires: the
 * declaration, and its confirmation (`withdraw-2`).
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
	NOTHING_DECLARED,
	type Declared,
	type Receipt,
} from '#src/domain/withdrawal/withdrawal.ts';
import { withdraw, withdrawalOf } from '#src/flows/profile/withdraw.ts';
import { privacyFailureText } from '#src/messages/privacy.ts';
import { __ } from '#src/messages/translate.ts';
import { accountQuery, dataLayerQuery } from '#src/queries/reader.ts';
import { useCommand } from '#src/widgets/form/use-command.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { Confirmation } from './confirmation.tsx';
import { DeclaredForm } from './declared-form.tsx';
import { WithdrawalReceipt } from './withdrawal-receipt.tsx';

/** The form's values; name and address are filled in for a reader who is logged in. */
function useDeclared() {
	const deps = useDeps();
	const account = useQuery( accountQuery( deps ) ).data;
	const names = useQuery( dataLayerQuery( deps ) ).data;
	const [ typed, setTyped ] = useState< Partial< Declared > >( {} );
	const value: Declared = {
		...NOTHING_DECLARED,
		name: [ names?.firstName, names?.lastName ].filter( Boolean ).join( ' ' ),
		email: account?.emailAddress ?? '',
		...typed,
	};
	return {
		value,
		onType: ( more: Partial< Declared > ) =>
			setTyped( ( before ) => ( { ...before, ...more } ) ),
	};
}

export default function WithdrawScreen() {
	const deps = useDeps();
	const declared = useDeclared();
	const [ withdrawal, setWithdrawal ] = useState< ReturnType< typeof withdrawalOf > | null >(
		null
	);
	const [ isChecking, setChecking ] = useState( false );
	const [ receipt, setReceipt ] = useState< Receipt | null >( null );
	const command = useCommand();

	if ( withdrawal && receipt ) {
		return (
			<ScreenLayout title={ __( 'We have received your withdrawal' ) } layout="narrow">
				<WithdrawalReceipt declared={ withdrawal } receipt={ receipt } />
			</ScreenLayout>
		);
	}
	if ( withdrawal && isChecking ) {
		return (
			<ScreenLayout
				title={ __( 'Check your withdrawal' ) }
				layout="narrow"
				lead={ __( 'This is what we receive. Nothing is sent before you confirm.' ) }
			>
				<Confirmation
					declared={ withdrawal }
					command={ command }
					onChange={ () => setChecking( false ) }
					onConfirm={ () =>
						command.run( () => withdraw( deps, withdrawal ), {
							done: setReceipt,
							failureText: ( failure ) => privacyFailureText( 'withdraw', failure ),
						} )
					}
				/>
			</ScreenLayout>
		);
	}
	return (
		<ScreenLayout
			title={ __( 'Withdraw from a contract' ) }
			layout="narrow"
			lead={ __(
				'If you are a consumer in the European Union, you can withdraw from a membership within 14 days, without giving a reason. You need no account for it.'
			) }
		>
			<DeclaredForm
				{ ...declared }
				onSubmit={ ( typed ) => {
					setWithdrawal( withdrawalOf( typed, withdrawal ) );
					setChecking( true );
				} }
			/>
		</ScreenLayout>
	);
}
