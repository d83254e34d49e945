/** A switch shows its new state at once, and reverts on failure (`text-7`). */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TextCampaign } from '#src/domain/newsletters/text-campaign.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import type { SwitchTextsFailure } from '#src/flows/newsletters/switch-texts.ts';
import { newsletterFailureText } from '#src/messages/newsletters.ts';
import { outageOf, type Loaded } from '#src/queries/loaded.ts';
import { switchTextsMutation } from '#src/queries/newsletter-updates.ts';
import { textCampaignsQuery } from '#src/queries/newsletters.ts';
import { profileQuery } from '#src/queries/reader.ts';
import { useDeps } from '../page/deps-context.tsx';
import { useNewsletters } from '../newsletter-picker/use-newsletters.ts';
import { useProblem, type CommandProblem } from '../form/use-problem.ts';
import { useSubscriber } from '../reader/use-subscriber.ts';

export interface Texts {
	readonly campaigns: readonly TextCampaign[];
	readonly isOn: ( campaign: TextCampaign ) => boolean;
	readonly isBusy: ( campaign: TextCampaign ) => boolean;
	/** Whether the reader is a subscriber and may therefore turn campaigns on. */
	readonly subscriber: boolean;
	readonly profile: Profile;
	readonly problem: CommandProblem | null;
	/** Counts presses on a switch while the number was missing. */
	readonly phoneWanted: number;
	/** The last success, for a toast. */
	readonly told: string | null;
	readonly forgetTold: () => void;
	readonly switchTo: ( campaigns: readonly TextCampaign[], on: boolean, told: string ) => void;
}

interface Switching {
	readonly ids: readonly string[];
	readonly on: boolean;
}

export function useTexts(): Loaded< { texts: Texts } > {
	const deps = useDeps();
	const campaigns = useQuery( textCampaignsQuery( deps ) );
	const profile = useQuery( profileQuery( deps ) );
	const newsletters = useNewsletters();
	const subscriber = useSubscriber();
	const { mutateAsync } = useMutation( switchTextsMutation( deps ) );
	/** The presses that are not answered yet, in order. Each is sent once the one before is over. */
	const [ switching, setSwitching ] = useState< readonly Switching[] >( [] );
	const before = useRef< Promise< unknown > >( Promise.resolve() );
	const { problem, report, forget } = useProblem();
	const [ phoneWanted, setPhoneWanted ] = useState( 0 );
	const [ told, setTold ] = useState< string | null >( null );

	const outage = outageOf( [ campaigns, profile ], [ newsletters, subscriber ] );
	if ( outage ) {
		return outage;
	}
	if (
		! campaigns.data ||
		! profile.data ||
		newsletters.kind !== 'known' ||
		subscriber.kind !== 'known'
	) {
		return { kind: 'loading' };
	}

	const { email } = newsletters;
	const { subscribed } = newsletters.newsletters;
	const phone = profile.data[ 'phone-number' ];
	const fail = ( failure: SwitchTextsFailure ) => {
		if ( failure.command === 'texts' ) {
			setPhoneWanted( ( count ) => count + 1 );
		} else {
			report( newsletterFailureText( 'newsletters', failure.failure ), failure );
		}
	};
	const pressOf = ( { id }: TextCampaign ) =>
		switching.findLast( ( { ids } ) => ids.includes( id ) );

	return {
		kind: 'known',
		texts: {
			campaigns: campaigns.data,
			isOn: ( campaign ) => pressOf( campaign )?.on ?? subscribed.includes( campaign.listId ),
			isBusy: ( campaign ) => pressOf( campaign ) !== undefined,
			subscriber: subscriber.subscriber,
			profile: profile.data,
			problem,
			phoneWanted,
			told,
			forgetTold: () => setTold( null ),
			switchTo( chosen, on, done ) {
				forget();
				setTold( null );
				const press = { ids: chosen.map( ( { id } ) => id ), on };
				const send = () => mutateAsync( { email, campaigns: chosen, on, phone } );
				setSwitching( ( now ) => [ ...now, press ] );
				before.current = before.current
					.then( send, send )
					.then( ( result ) => ( result.ok ? setTold( done ) : fail( result.failure ) ) )
					.finally( () =>
						setSwitching( ( now ) => now.filter( ( one ) => one !== press ) )
					);
			},
		},
	};
}
