/** The examples of notices, the error summary, tags and empty states. */
import { Badge } from '#src/ui/notice/badge.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyBox } from '#src/ui/notice/empty-box.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { Spinner } from '#src/ui/icon/spinner.tsx';
import { Inline, Stack } from '#src/ui/layout/layout.tsx';
import { Tag } from '#src/ui/notice/tag.tsx';
import { TickList } from '#src/ui/list/tick-list.tsx';
import { Cell, Section } from './sheet.tsx';

export const Messages = () => (
	<>
		<Section title="Notices">
			<Cell label="Information" size="half">
				<Notice tone="info">
					Newsletters are free and separate from your membership. Unsubscribing here does
					not stop billing.
				</Notice>
			</Cell>
			<Cell label="Success, arriving" size="half">
				<Notice tone="positive" live="status">
					Subscription successfully paused
				</Notice>
			</Cell>
			<Cell label="Caution, with a clock" size="half">
				<Notice
					tone="caution"
					icon="clock"
					title="Sorry, there was a problem resetting your password."
				>
					There were too many tries in a short time. What you typed is still here.
				</Notice>
			</Cell>
			<Cell label="To try again" size="half">
				<RetryNotice
					title="We cannot reach the billing service"
					onRetry={ () => undefined }
				>
					We cannot show your membership right now.
				</RetryNotice>
			</Cell>
			<Cell label="Error of a form, arriving" size="half">
				<Notice tone="critical" live="alert">
					Sorry, this is the wrong email or password.
				</Notice>
			</Cell>
			<Cell label="Error, with a shape of its own" size="half">
				<Notice
					tone="critical"
					icon="alert"
					title="Your membership billing is past due. Please update your payment method to continue."
					actions={
						<Button variant="secondary" small>
							Update card
						</Button>
					}
				/>
			</Cell>
			<Cell label="Error summary" size="half">
				<ErrorSummary
					problems={ [
						{
							text: 'Please enter a valid email address.',
							target: 'f4',
						},
						{
							text: 'Please enter a valid password.',
							target: 'p3',
						},
					] }
				/>
			</Cell>
			<Cell label="Error summary, labels are the links" size="half">
				<ErrorSummary
					problems={ [
						{
							text: 'The following fields are invalid: Card Number, Zip Code',
							parts: [
								{ text: 'Card Number', target: 'i-number' },
								{ text: 'Zip Code', target: 'i-zip' },
							],
						},
					] }
				/>
			</Cell>
		</Section>
		<Section title="Words for a state">
			<Cell label="Tags" size="half">
				<Inline>
					<Tag tone="positive" icon="ok">
						Active
					</Tag>
					<Tag icon="end">Canceled</Tag>
					<Tag tone="caution" icon="pause">
						Paused
					</Tag>
					<Tag tone="critical" icon="alert">
						Past due
					</Tag>
				</Inline>
			</Cell>
			<Cell label="Badges">
				<Inline>
					<Badge>Best Value!</Badge>
					<Badge plain>Default</Badge>
				</Inline>
			</Cell>
			<Cell label="Waiting">
				<Spinner label="Checking your membership..." />
			</Cell>
			<Cell label="Empty" size="half">
				<EmptyBox
					title="No receipts yet"
					text="Your first one stands here after your first payment."
					actions={ <Button variant="secondary">See plans</Button> }
				/>
			</Cell>
			<Cell label="Skeletons" size="half">
				<Stack>
					<Skeleton label="Loading your membership" />
					<Skeleton
						label="Loading the card form"
						bars={ [ 'heading', 'field', 'field' ] }
					/>
				</Stack>
			</Cell>
			<Cell label="Staggered list" size="half">
				<TickList
					staggered
					items={ [
						'Your account is ready',
						'Comment under any story',
						'Follow teams and columnists',
						'Choose your newsletters',
					] }
				/>
			</Cell>
		</Section>
	</>
);
