/** The way to the withdrawal form, where the publisher has one (`withdraw-7`). */
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import { withdrawHere } from '#src/messages/withdrawal.ts';
import { FullWidth } from '#src/ui/layout/columns.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { useConfig } from '../page/deps-context.tsx';

export const WithdrawLink = () =>
	useConfig().account?.withdrawal ? (
		<FullWidth>
			<p>
				<Link href={ ACCOUNT_PATHS.withdraw }>{ withdrawHere() }</Link>
			</p>
		</FullWidth>
	) : null;
