/** The list of what each service holds: what, where, and where to change it. */
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Line, LineList } from '#src/ui/list/line-list.tsx';
import { SectionHead } from '#src/ui/layout/section-head.tsx';
import { Link } from '#src/ui/link/link.tsx';

const HEADING_ID = 'circ-what-is-held';

const held = () => [
	{
		what: __( 'Your account and profile' ),
		where: __(
			'Email address, password (encrypted), names, what you told us about you, display settings. Held by our sign-in service.'
		),
		href: ACCOUNT_PATHS.settings,
		action: __( 'See profile' ),
	},
	{
		what: __( 'Your membership and payments' ),
		where: __(
			'Plan, payments, the last four digits of a card. Held by our billing service; the whole card number only by the card provider, never by this site.'
		),
		href: ACCOUNT_PATHS.membership,
		action: __( 'See membership' ),
	},
	{
		what: __( 'Your newsletters and texts' ),
		where: __( 'Email address and the lists that you chose. Held by our newsletter service.' ),
		href: ACCOUNT_PATHS.newsletters,
		action: __( 'See newsletters' ),
	},
	{
		what: __( 'What you agreed to when you paid' ),
		where: __(
			'Amounts, dates and the wording, without your name. Held by this site for three years.'
		),
	},
	{
		what: __( 'In this browser' ),
		where: __(
			'Cookies that keep you logged in and remember that you are a member. They go when you log out.'
		),
	},
];

export const WhatIsHeld = () => (
	<section aria-labelledby={ HEADING_ID }>
		<SectionHead id={ HEADING_ID } title={ __( 'What we keep, and where' ) } />
		<LineList labelledBy={ HEADING_ID }>
			{ held().map( ( { what, where, href, action } ) => (
				<Line
					key={ what }
					value={ what }
					text={ where }
					end={
						href && (
							<Link href={ href } alone>
								{ action }
							</Link>
						)
					}
				/>
			) ) }
		</LineList>
	</section>
);
