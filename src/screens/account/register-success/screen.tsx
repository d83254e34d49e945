/** A reader who has not been through the onboarding goes there first (`onboarding-16`). */
import { useQuery } from '@tanstack/react-query';
import { SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { profileQuery } from '#src/queries/reader.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { TickList } from '#src/ui/list/tick-list.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';

export default function RegisterSuccessScreen() {
	const deps = useDeps();
	const navigation = useNavigation();
	const profile = useQuery( profileQuery( deps ) );
	// While the profile is unknown, the reader does not repeat the onboarding.
	const isFresh = profile.data?.onboarded === false;
	const goOn = () =>
		isFresh ? navigation.go( ACCOUNT_PATHS.onboardingWelcome ) : navigation.done();
	return (
		<ScreenLayout title={ __( 'Your account is ready' ) } layout="narrow">
			<TickList
				staggered
				items={ [
					__( 'You are logged in on this browser.' ),
					__( 'Nothing was charged.' ),
				] }
			/>
			<Actions>
				<Button onPress={ goOn }>{ __( 'Continue' ) }</Button>
				<Button variant="secondary" href={ SUBSCRIBE_PATH }>
					{ __( 'See plans' ) }
				</Button>
			</Actions>
		</ScreenLayout>
	);
}
