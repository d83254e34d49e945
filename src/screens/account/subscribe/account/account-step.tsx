/**
 * Between plan and payment, registering and logging in share one form, which keeps its input
 * (`payment-58`).
 */
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import type { LoginView } from '#src/domain/addresses/login-view.ts';
import { __ } from '#src/messages/translate.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import {
	NavigationContext,
	useNavigation,
	type Navigation,
} from '#src/widgets/page/navigation.tsx';
import { SignInButton, SignInForm } from '#src/widgets/sign-in/sign-in-form.tsx';
import { useSignIn, type PasswordState } from '#src/widgets/sign-in/use-sign-in.ts';
import { PayflowWindow } from '../window/payflow-window.tsx';
import type { Sale } from '../plans/sale.ts';

const FORM_ID = 'circ-account-form';

interface AccountStepProps {
	readonly sale: Sale;
	readonly view: LoginView;
	readonly onView: ( view: LoginView ) => void;
	/** The payflow keeps this state, so that going back to the plans loses nothing. */
	readonly password: PasswordState;
	readonly onBack: () => void;
	readonly onDone: Navigation[ 'done' ];
}

export function AccountStep( props: AccountStepProps ) {
	const navigation = useNavigation();
	return (
		<NavigationContext value={ { ...navigation, done: props.onDone } }>
			<AccountForm { ...props } />
		</NavigationContext>
	);
}

function AccountForm( props: AccountStepProps ) {
	const { sale, view, onBack } = props;
	const isNew = view === 'register';
	const signIn = useSignIn( isNew, props.password );
	const other: LoginView = isNew ? 'login' : 'register';
	return (
		<PayflowWindow
			title={ isNew ? __( 'Create an account' ) : __( 'Log in' ) }
			step="account"
			sale={ sale }
			onPlans={ onBack }
			foot={ {
				note: __( 'Nothing is charged yet.' ),
				buttons: <SignInButton of={ signIn } form={ FORM_ID } />,
			} }
		>
			<Stack>
				<p className="circ-soft">
					{ isNew ? __( 'Already have an account?' ) : __( 'New here?' ) }{ ' ' }
					<Link
						href={ `${ LOGIN_PATH }?view=${ other }` }
						onPress={ () => {
							signIn.forget();
							props.onView( other );
						} }
					>
						{ isNew ? __( 'Log In' ) : __( 'Create an account' ) }
					</Link>
				</p>
				<SignInForm of={ signIn } id={ FORM_ID } />
			</Stack>
		</PayflowWindow>
	);
}
