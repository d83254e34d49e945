/**
 * Shows the wallets' own buttons, and below them the message about an open or failed sheet
 * (`payment-60`, `payment-61`).
 */
import { useEffect, useRef } from 'react';
import { walletFailed, walletOpen } from '#src/messages/cards.ts';
import { __ } from '#src/messages/translate.ts';
import type { OpenSheet, Wallet } from '#src/services/card-provider/wallets/wallet-port.ts';
import { WalletRow, WalletSlot } from '#src/ui/billing/wallet-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { WalletKind } from '#src/domain/cards/wallets.ts';
import type { WalletSheet } from './use-wallet-sheet.ts';
import type { OfferedWallets } from './use-wallets.ts';

interface SlotProps {
	readonly wallet: Wallet;
	readonly onPress: ( open: OpenSheet ) => boolean;
	readonly onGone: () => void;
}

/** Keeps a wallet's button element in its place while the effect of a press changes around it. */
function Slot( { wallet, ...now }: SlotProps ) {
	const node = useRef< HTMLDivElement >( null );
	const latest = useRef( now );
	latest.current = now;
	useEffect( () => {
		const box = node.current;
		return box
			? wallet.draw( box, {
					onPress: ( open ) => latest.current.onPress( open ),
					onGone: () => latest.current.onGone(),
				} )
			: undefined;
	}, [ wallet ] );
	return <WalletSlot nodeRef={ node } />;
}

interface WalletsProps {
	readonly wallets: OfferedWallets;
	readonly isPaying: boolean;
	/** Null while no sheet is open. */
	readonly sheet: WalletSheet | null;
	/** The wallet whose sheet failed last. */
	readonly failed: WalletKind | null;
	/** The word between the buttons and the card form, such as 'or'. */
	readonly after?: string | undefined;
	/** Returns whether the sheet may open, and if so has called `open`. */
	readonly onPress: ( kind: WalletKind, open: OpenSheet ) => boolean;
}

export function Wallets( props: WalletsProps ) {
	const { wallets, isPaying, sheet, failed, after, onPress } = props;
	const { expected, offered, drop, retry } = wallets;

	// The sheet may have failed because the card provider's authorization has expired.
	const again = useRef( retry );
	again.current = retry;
	useEffect( () => {
		if ( failed ) {
			again.current();
		}
	}, [ failed ] );

	if ( expected === 0 ) {
		return null;
	}
	return (
		<>
			<WalletRow
				label={ __( 'Pay with a wallet' ) }
				after={ after }
				waiting={ offered === null ? expected : 0 }
				folded={ offered?.length === 0 && ! failed }
				isDisabled={ isPaying }
			>
				{ offered?.map( ( wallet ) => (
					<Slot
						key={ wallet.kind }
						wallet={ wallet }
						onPress={ ( open ) => onPress( wallet.kind, open ) }
						onGone={ () => drop( wallet ) }
					/>
				) ) }
			</WalletRow>
			<Notice
				tone="info"
				live="status"
				icon="clock"
				actions={
					sheet && (
						<Button variant="secondary" small onPress={ sheet.stop }>
							{ __( 'Stop and go back' ) }
						</Button>
					)
				}
			>
				{ sheet && walletOpen( sheet.kind ) }
			</Notice>
			<Notice tone="critical" live="alert">
				{ failed && walletFailed( failed ) }
			</Notice>
		</>
	);
}
