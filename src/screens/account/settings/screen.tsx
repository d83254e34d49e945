/** The reader's account at a glance: who is logged in, and where the rest is. Specification §2.2, /account/settings. */
import { useQuery } from '@tanstack/react-query';
import { MEMBERSHIP_PATH } from '#src/domain/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { accountQuery, profileQuery } from '#src/queries/reader.ts';
import { Button } from '#src/ui/button.tsx';
import { Facts } from '#src/ui/facts.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useDeps } from '#src/widgets/deps-context.tsx';
import { ScreenFrame } from '#src/widgets/screen-frame.tsx';

const HEADING_ID = 'circ-your-details';

function Details() {
	const deps = useDeps();
	const account = useQuery( accountQuery( deps ) );
	const profile = useQuery( profileQuery( deps ) );
	const asked = [ account, profile ];
	if ( asked.some( ( { isError, data } ) => isError && ! data ) ) {
		return (
			<Notice
				tone="caution"
				live="alert"
				title={ __( 'We cannot reach the account service' ) }
				actions={
					<Button
						variant="secondary"
						small
						onPress={ () =>
							asked.forEach( ( query ) => void query.refetch() )
						}
					>
						{ __( 'Try again' ) }
					</Button>
				}
			>
				{ __(
					'You are still logged in. Trying again changes nothing.'
				) }
			</Notice>
		);
	}
	if ( ! account.data || ! profile.data ) {
		return <Skeleton label={ __( 'Loading your profile' ) } />;
	}
	const { emailAddress, emailVerified } = account.data;
	return (
		<section aria-labelledby={ HEADING_ID }>
			<SectionHead id={ HEADING_ID } title={ __( 'Your details' ) } />
			<Facts
				facts={ [
					{
						label: __( 'Name' ),
						value: profile.data[ 'full-name' ] || __( 'Not given' ),
					},
					{ label: __( 'Email' ), value: emailAddress },
					...( emailVerified
						? []
						: [
								{
									label: __( 'Verified' ),
									value: __( 'Not yet' ),
								},
							] ),
					{
						label: __( 'Membership' ),
						value: (
							<TextLink href={ MEMBERSHIP_PATH }>
								{ __( 'See your membership' ) }
							</TextLink>
						),
					},
				] }
			/>
		</section>
	);
}

export default function SettingsScreen() {
	return (
		<ScreenFrame title={ __( 'Profile' ) } layout="account">
			<Details />
		</ScreenFrame>
	);
}
