/**
 * The page on which anybody withdraws from a contract, in two steps as the law has them: what is
 * declared, and its confirmation (`withdraw-2`).
 */
import { useState } from 'react';
import type { Receipt } from '#src/domain/withdrawal/withdrawal.ts';
import { withdraw, withdrawalOf } from '#src/flows/profile/withdraw.ts';
import { privacyFailureText } from '#src/messages/privacy.ts';
import { __ } from '#src/messages/translate.ts';
import { useCommand } from '#src/widgets/form/use-command.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { Confirmation } from './confirmation.tsx';
import { DeclaredForm } from './declared-form.tsx';
import { useDeclared } from './use-declared.ts';
import { WithdrawalReceipt } from './withdrawal-receipt.tsx';

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
