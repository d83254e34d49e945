/** The log-in form as the modal shows it. */
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';

export function LoginForm() {
	const [ email, setEmail ] = useState( '' );
	const [ password, setPassword ] = useState( '' );
	return (
		<Stack>
			<Notice tone="critical" live="alert" />
			<p className="circ-soft">
				New here? <Link href="/account/register">Create an account</Link>
			</p>
			<Form onSubmit={ () => undefined }>
				<Field
					id="login-email"
					label="Email"
					type="email"
					name="email"
					autoComplete="username"
					value={ email }
					onChange={ setEmail }
				/>
				<PasswordField
					id="login-password"
					label="Password"
					name="password"
					autoComplete="current-password"
					value={ password }
					onChange={ setPassword }
					labelEnd={
						<Link href="/account/forgot-password" small>
							Forgot password?
						</Link>
					}
				/>
				<Button type="submit" block>
					Log In
				</Button>
			</Form>
			<Button variant="secondary" block>
				Email me a sign-in link
			</Button>
			<p className="circ-small circ-soft">
				By continuing you accept the <a href="/terms/">Terms</a> and{ ' ' }
				<a href="/privacy/">Privacy notice</a>.
			</p>
		</Stack>
	);
}
