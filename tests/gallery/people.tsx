/**
 * The examples of the reader's own pages: lines, selects, switches, colors, the preview of a
 * comment, a toast.
 */
import { useState } from 'react';
import { avatarColors, CommentPreview } from '#src/widgets/reader-form/display-fields.tsx';
import { ColorChoice } from '#src/widgets/reader-form/color-choice.tsx';
import { Field } from '#src/ui/field/field.tsx';
import {
	FieldGroup,
	LongAndShort,
	TwoColumns,
} from '#src/screens/account/settings/profile-form.tsx';
import { Line, LineList } from '#src/ui/list/line-list.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { ChoiceGroup } from '#src/ui/choice/choice-group.tsx';
import { SwitchRow } from '#src/ui/choice/switch-row.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Cell, Section } from './sheet.tsx';

const nothing = () => undefined;
const AGES = [
	{ value: '', text: 'Rather not say' },
	{ value: '18-24', text: '18 to 24' },
];
const MONTHS = [ { value: '6', text: 'June' } ];

export function People() {
	const [ colour, setColour ] = useState( '#0b6b5f' );
	const [ isOn, setOn ] = useState( true );
	return (
		<Section title="People">
			<Cell label="Lines" size="half">
				<LineList>
					<Line
						label="Email"
						value="maya.ortiz@example.com"
						end={
							<Link href="#email" alone>
								Change
							</Link>
						}
					/>
					<Line
						value="Visa ending in 1111"
						text="Expires 04/28, pays for your membership"
					/>
				</LineList>
			</Cell>
			<Cell label="Fields that belong together" size="half">
				<FieldGroup legend="Birthday" hint="Day and month only." optional>
					<LongAndShort>
						<SelectField
							id="g-month"
							name="month"
							label="Month"
							value="6"
							options={ MONTHS }
							onChange={ nothing }
						/>
						<Field
							id="g-day"
							name="day"
							label="Day"
							autoComplete="bday-day"
							value="31"
							error="The month you chose doesn't have that day."
							onChange={ nothing }
						/>
					</LongAndShort>
					<TwoColumns>
						<SelectField
							id="g-age"
							name="age"
							label="Age group"
							value=""
							options={ AGES }
							onChange={ nothing }
						/>
						<SelectField
							id="g-age-2"
							name="age-2"
							label="Age group, refused"
							value=""
							options={ AGES }
							error="Choose one."
							onChange={ nothing }
						/>
					</TwoColumns>
				</FieldGroup>
			</Cell>
			<Cell label="Several lines" size="half">
				<TextArea
					id="g-bio"
					name="bio"
					label="Bio"
					optional
					autoComplete="off"
					value="Season-ticket holder since 1998."
					onChange={ nothing }
				/>
			</Cell>
			<Cell label="Switches" size="half">
				<ChoiceGroup legend="Tell me about">
					<SwitchRow
						name="replies"
						label="Replies"
						text="Tell me when someone answers my comment."
						checked={ isOn }
						onChange={ setOn }
					/>
					<SwitchRow name="likes" label="Likes" checked={ false } onChange={ nothing } />
					<SwitchRow
						name="mentions"
						label="Mentions, not yet possible"
						reasonId="g-private"
						checked
						onChange={ nothing }
					/>
				</ChoiceGroup>
				<p className="circ-small circ-soft" id="g-private">
					Your profile is private.
				</p>
			</Cell>
			<Cell label="Colors" size="half">
				<ColorChoice
					legend="Avatar color"
					name="g-color"
					value={ colour }
					colors={ avatarColors() }
					onChange={ setColour }
				/>
			</Cell>
			<Cell label="Preview" size="half">
				<CommentPreview
					name="Maya O."
					color={ colour }
					text="I had packed for six games as well."
				/>
			</Cell>
		</Section>
	);
}
