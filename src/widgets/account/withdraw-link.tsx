/** The link to the withdrawal form is in the words that the law requires (`withdraw-7`). */
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { FullWidth } from '#src/ui/layout/columns.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { useConfig } from '../page/deps-context.tsx';

export const WithdrawLink = () =>
	useConfig().account?.withdrawal ? (
		<FullWidth>
			<p>
				<Link href={ ACCOUNT_PATHS.withdraw } alone>
					{ __( 'Withdraw from contract here' ) }
				</Link>
			</p>
		</FullWidth>
	) : null;
