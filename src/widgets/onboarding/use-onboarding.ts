/**
 * The reader moves to the next step, skips all, or resumes from another device (`onboarding-10`).
 */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isDerivedName } from '#src/domain/profile/derived-name.ts';
import {
	ONBOARDING_STEP_PATHS,
	type OnboardingStep,
} from '#src/domain/onboarding/onboarding-steps.ts';
import { nextStep, onboardingSteps } from '#src/domain/onboarding/onboarding.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import { profileFailureText } from '#src/messages/profile.ts';
import { outageOf, type Loaded } from '#src/queries/loaded.ts';
import { finishStepMutation, onboardingQuery } from '#src/queries/onboarding.ts';
import { saveProfileMutation } from '#src/queries/profile.ts';
import { accountQuery, profileQuery } from '#src/queries/reader.ts';
import { useDeps } from '../page/deps-context.tsx';
import { useNavigation } from '../page/navigation.tsx';
import { useSubscriber } from '../reader/use-subscriber.ts';

export interface Onboarding {
	readonly steps: readonly OnboardingStep[];
	readonly done: readonly OnboardingStep[];
	readonly step: OnboardingStep;
	readonly isLast: boolean;
	readonly profile: Profile;
	readonly subscriber: boolean;
	/** Finishes or skips this step; goes to the next one, or ends the onboarding if it was last. */
	readonly advance: () => void;
	readonly skipAll: () => void;
	readonly isEnding: boolean;
	/** Why the end could not be saved; the reader may leave anyway. */
	readonly problem: string | null;
	readonly leave: () => void;
}

export function useOnboarding( step: OnboardingStep ): Loaded< { onboarding: Onboarding } > {
	const deps = useDeps();
	const navigation = useNavigation();
	const account = useQuery( accountQuery( deps ) );
	const profile = useQuery( profileQuery( deps ) );
	const progress = useQuery( onboardingQuery( deps ) );
	const subscriber = useSubscriber();
	const finish = useMutation( finishStepMutation( deps ) );
	const save = useMutation( saveProfileMutation( deps ) );
	const [ problem, setProblem ] = useState< string | null >( null );
	/** A second press may come before the first one is drawn. */
	const isEnding = useRef( false );
	// The state is set once, because saving a name must not remove this step while it is shown.
	const [ wasDerived, setDerived ] = useState< boolean | null >( null );

	const outage = outageOf( [ account, profile, progress ], [ subscriber ] );
	const isDerived =
		account.data && profile.data
			? isDerivedName( profile.data[ 'full-name' ], account.data.emailAddress )
			: null;
	useEffect( () => {
		if ( isDerived !== null ) {
			setDerived( ( before ) => before ?? isDerived );
		}
	}, [ isDerived ] );

	const known =
		profile.data &&
		progress.data &&
		subscriber.kind === 'known' &&
		( wasDerived ?? isDerived ) !== null;
	const done = progress.data ?? [];
	const steps = known
		? onboardingSteps( {
				subscriber: subscriber.subscriber,
				membership: deps.config.flags.includes( 'membership' ),
				events: deps.config.hasEvents,
				asksName: ( wasDerived ?? isDerived ) === true || done.includes( 'name' ),
			} )
		: [];
	const next = nextStep( steps, done );
	const goTo = ( to: OnboardingStep ) => ONBOARDING_STEP_PATHS[ to ];

	// A reader from outside resumes at the first unfinished step; a move inside shows what it asks
	// for.
	const isAsked = navigation.path === goTo( step );
	const resumes =
		! isAsked ||
		// The name is always the first step.
		( step === 'customize' && next === 'name' ) ||
		new URLSearchParams( navigation.search ).get( 'welcome' ) === 'true' ||
		( ! navigation.moved && done.includes( step ) && profile.data?.onboarded === false );
	const target = known && resumes && next !== null ? goTo( next ) : null;
	const { go } = navigation;
	useEffect( () => {
		if ( target ) {
			go( target, { replace: true } );
		}
	}, [ target, go ] );

	if ( outage ) {
		return outage;
	}
	if ( ! known || ( target && target !== navigation.path ) ) {
		return { kind: 'loading' };
	}

	const end = async () => {
		if ( isEnding.current ) {
			return;
		}
		isEnding.current = true;
		setProblem( null );
		const result = await save.mutateAsync( { changes: { onboarded: true } } ).finally( () => {
			isEnding.current = false;
		} );
		if ( result.ok ) {
			navigation.done();
		} else if ( result.failure.command === 'profile' ) {
			setProblem( profileFailureText( 'profile', result.failure.failure ) );
		}
	};

	return {
		kind: 'known',
		onboarding: {
			steps,
			done,
			step,
			isLast: nextStep( steps, [ ...done, step ] ) === null,
			profile: profile.data,
			subscriber: subscriber.subscriber,
			advance() {
				const now = steps.filter( ( one ) => one === step || done.includes( one ) );
				const following = nextStep( steps, now );
				finish.mutate( now );
				if ( following ) {
					go( goTo( following ) );
				} else {
					void end();
				}
			},
			skipAll: () => void end(),
			isEnding: save.isPending,
			problem,
			leave: navigation.done,
		},
	};
}
