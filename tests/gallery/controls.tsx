/** The examples of buttons, links, fields and choices. */
import { useState } from 'react';
import { Actions } from '#src/ui/button/actions.tsx';
import { Avatar } from '#src/ui/icon/avatar.tsx';
import { Logo } from '#src/ui/icon/logo.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CloseButton } from '#src/ui/button/close-button.tsx';
import { Choice } from '#src/ui/choice/choice.tsx';
import { ChoiceGroup } from '#src/ui/choice/choice-group.tsx';
import { ConsentBox } from '#src/ui/form/consent-box.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import type { PasswordRule } from '#src/ui/field/password-rules.tsx';
import { Inline, Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Cell, Section } from './sheet.tsx';

const LOGO =
	"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='132' height='40'><path fill='%2317408b' d='M0 0h40v40H0zM52 12h80v16H52z'/></svg>";

const nothing = () => undefined;

const ICONS: readonly IconName[] = [
	'alert',
	'card',
	'check',
	'clock',
	'close',
	'down',
	'end',
	'error',
	'info',
	'left',
	'ok',
	'pause',
	'ring',
];

const rules = (
	length: PasswordRule[ 'state' ],
	capital: PasswordRule[ 'state' ]
): readonly PasswordRule[] => [
	{ text: 'At least 8 characters', state: length },
	{ text: 'At least one uppercase letter', state: capital },
];

function Buttons() {
	return (
		<Section title="Buttons">
			<Cell label="Primary">
				<Actions>
					<Button>Save profile</Button>
				</Actions>
			</Cell>
			<Cell label="Busy">
				<Actions>
					<Button busy busyLabel="Saving...">
						Save profile
					</Button>
				</Actions>
			</Cell>
			<Cell label="Not yet possible, and why">
				<Stack>
					<Button reason="Fill in all five fields to pay.">Pay $83.88</Button>
				</Stack>
			</Cell>
			<Cell label="Secondary">
				<Actions>
					<Button variant="secondary">Change plan</Button>
				</Actions>
			</Cell>
			<Cell label="Danger">
				<Actions>
					<Button variant="danger">Delete my account</Button>
				</Actions>
			</Cell>
			<Cell label="Quiet">
				<Actions>
					<Button variant="quiet">Skip this step</Button>
				</Actions>
			</Cell>
			<Cell label="Small">
				<Actions>
					<Button variant="secondary" small>
						Log In
					</Button>
					<Button variant="quiet" small>
						Log Out
					</Button>
				</Actions>
			</Cell>
			<Cell label="Log-out in progress">
				<Actions>
					<Button variant="secondary" small busy busyLabel="Logging out...">
						Log Out
					</Button>
				</Actions>
			</Cell>
			<Cell label="A link, not yet possible in a group">
				<Actions>
					<Button href="#plans" variant="secondary">
						See all plans
					</Button>
					<Button variant="secondary" reason="You can send it again in a minute.">
						Send again in 0:42
					</Button>
				</Actions>
			</Cell>
			<Cell label="Links">
				<Stack>
					<p>
						<Link href="#text">A link in text</Link> and{ ' ' }
						<Link onPress={ nothing }>one that acts</Link>.
					</p>
					<Link href="#back" alone>
						<Icon name="left" small />
						Back to the story
					</Link>
				</Stack>
			</Cell>
			<Cell label="Icons">
				<Inline>
					{ ICONS.map( ( name ) => (
						<Icon key={ name } name={ name } />
					) ) }
					<CloseButton label="Close" onPress={ nothing } />
				</Inline>
			</Cell>
			<Cell label="Avatar">
				<Inline>
					<Avatar name="Maya Ortiz" />
					<Avatar name="Maya Ortiz" color="#f2b632" />
					<Avatar name="Maya Ortiz" color="#a3125c" />
				</Inline>
			</Cell>
			<Cell label="Logo, and one that does not come">
				<Stack>
					<Logo src={ LOGO } width={ 132 } height={ 40 } name="The Daily Example" />
					<Logo
						src="data:image/png,"
						width={ 132 }
						height={ 40 }
						name="The Daily Example"
					/>
				</Stack>
			</Cell>
		</Section>
	);
}

function Fields() {
	const [ text, setText ] = useState( 'Maya O.' );
	const [ email, setEmail ] = useState( 'maya.ortiz@' );
	const [ password, setPassword ] = useState( 'seven' );
	const common = { onChange: setText, autoComplete: 'off' } as const;
	return (
		<Section title="Fields">
			<Cell label="Rest">
				<Field { ...common } id="f1" name="f1" label="Email" type="email" value="" />
			</Cell>
			<Cell label="With hint">
				<Field
					{ ...common }
					id="f2"
					name="f2"
					label="Display name"
					hint="Shown next to your comments."
					value={ text }
				/>
			</Cell>
			<Cell label="Error">
				<Field
					{ ...common }
					id="f4"
					name="f4"
					label="Email"
					type="email"
					error="Please enter a valid email address."
					value={ email }
					onChange={ setEmail }
				/>
			</Cell>
			<Cell label="Optional">
				<Field
					{ ...common }
					id="f6"
					name="f6"
					label="Phone number"
					optional
					type="tel"
					value=""
				/>
			</Cell>
			<Cell label="Password, empty">
				<PasswordField
					{ ...common }
					id="p1"
					name="p1"
					label="Password"
					value=""
					rules={ rules( 'open', 'open' ) }
				/>
			</Cell>
			<Cell label="Password, typing">
				<PasswordField
					{ ...common }
					id="p2"
					name="p2"
					label="Password"
					value="sevenfourteen"
					rules={ rules( 'met', 'open' ) }
				/>
			</Cell>
			<Cell label="Password, left too early">
				<PasswordField
					{ ...common }
					id="p3"
					name="p3"
					label="Password"
					error="Please enter a valid password."
					value={ password }
					onChange={ setPassword }
					rules={ rules( 'missing', 'missing' ) }
				/>
			</Cell>
		</Section>
	);
}

function Choices() {
	const [ months, setMonths ] = useState( 1 );
	const [ brief, setBrief ] = useState( true );
	const [ agreed, setAgreed ] = useState( false );
	const sentence = (
		<>
			I agree to pay $83.88 today and, from November 21, 2027,{ ' ' }
			<b>$119.88 every year until I cancel</b>.
		</>
	);
	return (
		<Section title="Choices">
			<Cell label="Checkbox rows" size="half">
				<ChoiceGroup legend="Newsletters">
					<Choice
						type="checkbox"
						name="brief"
						label="Morning Brief"
						text="Six stories before your first coffee."
						meta="Every day"
						checked={ brief }
						onChange={ setBrief }
					/>
					<Choice
						type="checkbox"
						name="wire"
						label="Sports Wire"
						text="Scores, trades and one long read."
						meta="Removing"
						changed
						checked={ false }
						onChange={ nothing }
					/>
				</ChoiceGroup>
			</Cell>
			<Cell label="Radio rows" size="half">
				<ChoiceGroup legend="Pause for">
					{ [ 1, 2, 3 ].map( ( count ) => (
						<Choice
							key={ count }
							type="radio"
							name="months"
							label={ `${ count } month` }
							meta="starts again April 3, 2027"
							checked={ months === count }
							onChange={ () => setMonths( count ) }
						/>
					) ) }
				</ChoiceGroup>
			</Cell>
			<Cell label="Consent" size="half">
				<ConsentBox id="consent-1" checked={ agreed } onChange={ setAgreed }>
					{ sentence }
				</ConsentBox>
			</Cell>
			<Cell label="Consent, forgotten" size="half">
				<ConsentBox
					id="consent-2"
					checked={ false }
					onChange={ nothing }
					error="Tick the box to agree, then pay."
				>
					{ sentence }
				</ConsentBox>
			</Cell>
		</Section>
	);
}

export const Controls = () => (
	<>
		<Buttons />
		<Fields />
		<Choices />
	</>
);
