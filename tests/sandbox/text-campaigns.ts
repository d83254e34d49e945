/** The text campaigns of the demo publisher, as the decision engine returns them (`text-1`). */
const CAMPAIGNS = [
	{
		id: 'breaking-scores',
		name: 'Breaking scores',
		description: 'The final score, within a minute.',
		frequency: 'On match days',
		list_id: 'text-breaking-scores',
	},
	{
		id: 'harbor-city',
		name: 'Harbor City alerts',
		description: 'Line-ups, injuries and trades of the home team.',
		frequency: 'Two or three a week',
		list_id: 'text-harbor-city',
	},
];

/** The default value of `text-campaigns`. */
export const campaignsText = (): string => JSON.stringify( CAMPAIGNS );
