/**
 * The examples of plans, steps, "What happens next", the order, the card form, the status panel and
 * receipts.
 */
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { CardBox } from '#src/widgets/card-form/card-form.tsx';
import { CardFields } from '#src/ui/billing/card-fields.tsx';
import { Columns } from '#src/ui/layout/columns.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { CARD_MARKS } from '#src/ui/billing/card-mark-paths.ts';
import { CardMark, CardMarks } from '#src/ui/billing/card-marks.tsx';
import { WALLET_MARKS } from '#src/ui/billing/wallet-mark-paths.ts';
import { WalletRow, WalletSlot } from '#src/ui/billing/wallet-row.tsx';
import { MarkPicture, type Mark } from '#src/ui/icon/mark.tsx';
import { PROVIDER_MARKS } from '#src/ui/icon/provider-mark-paths.ts';
import { Disclosure } from '#src/screens/account/settings/membership/status/why-status.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { ScheduleView } from '#src/widgets/membership/schedule-list.tsx';
import { OrderSummary } from '#src/screens/account/subscribe/window/order.tsx';
import { PlanCards } from '#src/ui/billing/plan-cards.tsx';
import { StatusCard } from '#src/ui/billing/status-card.tsx';
import { Steps } from '#src/ui/list/steps.tsx';
import { OptionPanel, TwoOptions } from '#src/ui/choice/two-options.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Cell, Section } from './sheet.tsx';
import { ends, next, plans } from './views.ts';

const nothing = () => undefined;

function Form( { invalid }: { readonly invalid: boolean } ) {
	const id = invalid ? 'i' : 'e';
	const box = ( key: string, label: string ) => ( {
		id: `${ id }-${ key }`,
		label,
		onLabelPress: nothing,
	} );
	return (
		<CardFields>
			{ invalid && (
				<ErrorSummary problems={ [ { text: 'Please fill out all form fields.' } ] } />
			) }
			<CardBox { ...box( 'name', 'Name' ) } focused={ ! invalid } />
			<CardBox
				{ ...box( 'number', 'Card Number' ) }
				error={ invalid ? 'The Card Number field is invalid.' : undefined }
				mark={ invalid ? <CardMark type="american-express" /> : <CardMarks /> }
			/>
			<CardFields part="row">
				<CardBox { ...box( 'expiration', 'Expiration' ) } />
				<CardBox { ...box( 'cvv', 'CVV' ) } />
				<CardBox { ...box( 'zip', 'Zip Code' ) } invalid={ invalid } />
			</CardFields>
			<Button type="submit" reason="Fill in all five fields to pay." block>
				Pay $83.88
			</Button>
		</CardFields>
	);
}

const ALL_MARKS: readonly ( readonly [ string, Mark ] )[] = Object.entries( {
	...CARD_MARKS,
	...WALLET_MARKS,
	...PROVIDER_MARKS,
} );

export function Money() {
	const [ plan, setPlan ] = useState< string >( 'yearly' );
	return (
		<>
			<Section title="Plans and steps">
				<Cell label="Three plans, the featured one chosen" size="full">
					<PlanCards
						legend="Choose a plan"
						plans={ plans }
						selected={ plan }
						onSelect={ setPlan }
					/>
				</Cell>
				<Cell label="Two plans, nothing to save" size="full">
					<PlanCards
						legend="Choose a new plan"
						hideLegend
						plans={ plans.slice( 0, 2 ).map( ( view ) => ( {
							...view,
							saving: undefined,
						} ) ) }
						selected="half"
						onSelect={ nothing }
					/>
				</Cell>
				<Cell label="First, second, third step" size="full">
					<Stack gap="loose">
						{ [ 0, 1, 2 ].map( ( current ) => (
							<Steps
								key={ current }
								current={ current }
								steps={ [
									{ label: 'Plan', href: '#plan' },
									{ label: 'Account' },
									{ label: 'Payment' },
								] }
							/>
						) ) }
					</Stack>
				</Cell>
				<Cell label="What happens next, wide" size="full">
					<ScheduleView rows={ next } live />
				</Cell>
			</Section>
			<Section title="Card form">
				<Cell label="Order and card, side by side" size="full">
					<Columns>
						<Stack gap="loose">
							<OrderSummary
								rows={ [
									{
										label: 'Sports Membership, Flexible Yearly',
										amount: '$119.88',
									},
									{
										label: 'Saving, 30%',
										amount: '−$36.00',
									},
								] }
								total={ {
									label: 'Total today',
									amount: '$83.88',
								} }
								change={ <Link href="#plans">Change plan</Link> }
							/>
							<ScheduleView rows={ next } />
						</Stack>
						<Form invalid={ false } />
					</Columns>
				</Cell>
				<Cell label="Marks at 16, 24 and 32 px" size="full">
					{ [ 16, 24, 32 ].map( ( pixels ) => (
						<p
							key={ pixels }
							className="circ-card-marks"
							style={ { fontSize: pixels / 1.125 } }
						>
							{ ALL_MARKS.map( ( [ name, mark ] ) => (
								<span key={ name } className="g-on-white">
									<MarkPicture mark={ mark } />
								</span>
							) ) }
						</p>
					) ) }
				</Cell>
				<Cell label="Wallets: being asked, two, none" size="full">
					<WalletRow
						label="Pay with a wallet"
						after="or"
						waiting={ 2 }
						folded={ false }
						isDisabled={ false }
					/>
					<WalletRow
						label="Pay with a wallet"
						after="or"
						waiting={ 0 }
						folded={ false }
						isDisabled={ false }
					>
						<WalletSlot />
						<WalletSlot />
					</WalletRow>
				</Cell>
				<Cell label="After Pay was pressed" size="half">
					<Form invalid />
				</Cell>
			</Section>
			<Section title="Status card">
				<Cell label="Active" size="half">
					<StatusCard
						title="Sports Membership, active"
						plan="Flexible Yearly"
						tag={ {
							tone: 'positive',
							icon: 'ok',
							text: 'Active',
						} }
						facts={ [
							{ label: 'Price', value: '$83.88 a year' },
							{
								label: 'Next payment',
								value: <time dateTime="2027-03-03">March 3, 2027</time>,
							},
							{
								label: 'Pays with',
								value: 'Visa ending in 1111',
							},
						] }
						actions={
							<>
								<Button variant="secondary">Change plan</Button>
								<Button variant="secondary">Pause</Button>
								<Button variant="secondary">Cancel membership</Button>
							</>
						}
					/>
				</Cell>
				<Cell label="Canceled" size="half">
					<StatusCard
						title="Sports Membership, canceled"
						plan="Flexible Yearly"
						tag={ {
							tone: 'neutral',
							icon: 'end',
							text: 'Canceled',
						} }
						sentence={
							<>
								You can read until <b>March 2, 2027</b>. Nothing more will be
								charged.
							</>
						}
						actions={ <Button variant="secondary">Restart membership</Button> }
						more={
							<Disclosure title="Why do I see this?">
								It was canceled, and you still have paid time left.
							</Disclosure>
						}
					/>
				</Cell>
				<Cell label="None" size="half">
					<StatusCard
						title="No membership yet"
						sentence="Sports Membership opens every game story and columnist, from $9.99 a month."
						actions={ <Button>See plans</Button> }
					/>
				</Cell>
				<Cell label="Two options of equal weight" size="full">
					<TwoOptions>
						<OptionPanel
							title="Cancel now"
							schedule={
								<ScheduleView title="If you cancel" level={ 3 } rows={ ends } />
							}
							button={
								<Button type="submit" variant="secondary" block>
									Cancel membership
								</Button>
							}
							onSubmit={ nothing }
						/>
						<OptionPanel
							title="Stay for 50% less"
							schedule={
								<ScheduleView title="If you stay" level={ 3 } rows={ next } />
							}
							button={
								<Button type="submit" variant="secondary" block>
									Take 50% off
								</Button>
							}
							onSubmit={ nothing }
						/>
					</TwoOptions>
				</Cell>
			</Section>
		</>
	);
}
