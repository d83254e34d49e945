/** A lazily loaded screen has a placeholder while it loads, and a retry if it fails. */
import type { ComponentType, ReactNode } from 'react';
import { SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { ONBOARDING_PATH } from '#src/domain/addresses/modal-views.ts';
import { __ } from '#src/messages/translate.ts';
import { Spinner } from '#src/ui/icon/spinner.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { useConfig } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { part, type Part } from '#src/widgets/page/lazy.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { SlowNotice } from '#src/widgets/page/slow-notice.tsx';
import { DidNotLoad } from './did-not-load.tsx';

function modalTitle( path: string, siteName: string ): string {
	if ( path === SUBSCRIBE_PATH ) {
		return __( 'Membership' );
	}
	return path.startsWith( `${ ONBOARDING_PATH }/` ) ? __( 'Welcome' ) : siteName;
}

function ModalWaiting( { children }: { readonly children: ReactNode } ) {
	const { path } = useNavigation();
	const { siteName } = useConfig();
	return (
		<ScreenLayout
			title={ modalTitle( path, siteName ) }
			// The purchase window has its full size even before the reader is known.
			layout={ path === SUBSCRIBE_PATH ? 'window' : 'narrow' }
		>
			<Spinner label={ __( 'Loading' ) } />
			{ children }
		</ScreenLayout>
	);
}

const PageWaiting = ( { children }: { readonly children: ReactNode } ) => (
	<Page width="narrow">
		<Skeleton label={ __( 'Loading' ) } />
		{ children }
	</Page>
);

interface ScreenWaitingProps {
	/** Retries the reader's data; absent if the screen's code is what is loading. */
	readonly onRetry?: () => void;
}

/** The placeholder while a screen's code, or what its guard needs to know, is loading. */
export function ScreenWaiting( { onRetry }: ScreenWaitingProps ) {
	const Waiting = useNavigation().kind === 'page' ? PageWaiting : ModalWaiting;
	return (
		<Waiting>
			<SlowNotice onRetry={ onRetry ?? null } />
		</Waiting>
	);
}

export const screen = (
	load: () => Promise< { readonly default: ComponentType } >
): Part< object > =>
	part( async () => ( await load() ).default, { Waiting: ScreenWaiting, Failure: DidNotLoad } );
