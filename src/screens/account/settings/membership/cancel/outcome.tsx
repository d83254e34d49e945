/**
 * The confirmation on the cancel page: canceled, with day and reference, or the offer taken. It can be printed. It
 * promises no e-mail (`cancel-5`).
 */
import { formatDay } from '#src/domain/days/format-day.ts';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import { membershipText } from '#src/messages/membership.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Facts } from '#src/ui/list/facts.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import type { Cancelled } from './use-cancelling.ts';

function Onward() {
	const { go } = useNavigation();
	return (
		<Actions>
			<Button
				variant="secondary"
				href={ MEMBERSHIP_PATH }
				onPress={ () => go( MEMBERSHIP_PATH ) }
			>
				{ __( 'Go to my membership' ) }
			</Button>
			<Button variant="quiet" onPress={ () => window.print() }>
				{ __( 'Print' ) }
			</Button>
		</Actions>
	);
}

function Confirmation( { cancelled }: { readonly cancelled: Cancelled } ) {
	const { locale } = useDeps().config;
	const { on, readUntil, subscriptions } = cancelled;
	return (
		<Stack gap="loose">
			<p>
				{ readUntil
					? membershipText.readUntil( readUntil, locale )
					: __(
							'Nothing more will be charged. Your account and newsletters stay.'
						) }
			</p>
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
					{
						label: __( 'Reference' ),
						value: subscriptions
							.map( ( { id } ) => id )
							.join( ', ' ),
					},
				] }
			/>
			<Onward />
		</Stack>
	);
}

const Kept = () => (
	<Stack gap="loose">
		<p>
			<Icon name="ok" />{ ' ' }
			{ __(
				'The offer is set for your next payments. Your membership goes on.'
			) }
		</p>
		<Onward />
	</Stack>
);

export interface OutcomeProps {
	readonly outcome: Cancelled | 'stayed';
}

export const Outcome = ( { outcome }: OutcomeProps ) =>
	outcome === 'stayed' ? <Kept /> : <Confirmation cancelled={ outcome } />;
