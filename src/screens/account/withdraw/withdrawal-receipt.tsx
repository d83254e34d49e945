/** The receipt can be printed or saved, because the email may not arrive (`withdraw-4`). */
import type { Declared, Receipt } from '#src/domain/withdrawal/withdrawal.ts';
import { __ } from '#src/messages/translate.ts';
import { saveFile } from '#src/services/browser/save-file.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Printed, PrintedAlone } from '#src/ui/layout/printed.tsx';
import { Facts } from '#src/ui/list/facts.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { declaredFacts } from './declared-texts.ts';

interface WithdrawalReceiptProps {
	readonly declared: Declared;
	readonly receipt: Receipt;
}

export function WithdrawalReceipt( { declared, receipt }: WithdrawalReceiptProps ) {
	const { siteName } = useDeps().config;
	const { reference, received, receivedAt, isMailed } = receipt;
	const facts = [
		{ label: __( 'Received' ), value: received },
		{ label: __( 'Reference' ), value: reference },
		...declaredFacts( declared ),
	];
	const asText = () =>
		[
			`${ siteName }: ${ __( 'We have received your withdrawal' ) }`,
			...facts.map( ( { label, value } ) => `${ label }: ${ value }` ),
			'',
		].join( '\n' );
	return (
		<PrintedAlone>
			<Stack gap="loose">
				<Printed>
					<p className="circ-heading">{ siteName }</p>
					<p className="circ-heading">{ __( 'We have received your withdrawal' ) }</p>
				</Printed>
				{ isMailed ? (
					<p>
						{ __( 'We sent the receipt to' ) } <b>{ declared.email }</b>.
					</p>
				) : (
					<Notice
						tone="caution"
						title={ __( 'The receipt could not be mailed' ) }
						live="status"
					>
						{ __(
							'Your withdrawal is recorded all the same. Please print or save this page.'
						) }
					</Notice>
				) }
				<Facts
					facts={ facts.map( ( fact, index ) =>
						index === 0
							? {
									...fact,
									value: <time dateTime={ receivedAt }>{ received }</time>,
								}
							: fact
					) }
				/>
				<p>
					{ __(
						'We will write to you about what you have paid. You do not have to do anything else.'
					) }
				</p>
				<Actions>
					<Button variant="secondary" onPress={ () => window.print() }>
						{ __( 'Print' ) }
					</Button>
					<Button
						variant="quiet"
						onPress={ () =>
							saveFile( `withdrawal-${ reference }.txt`, asText(), 'text/plain' )
						}
					>
						{ __( 'Save' ) }
					</Button>
				</Actions>
			</Stack>
		</PrintedAlone>
	);
}
