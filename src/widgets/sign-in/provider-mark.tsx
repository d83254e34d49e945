/** The mark of a sign-in provider, in a separate chunk that the form does not wait for. */
import { MarkPicture } from '#src/ui/icon/mark.tsx';
import { PROVIDER_MARKS } from '#src/ui/icon/provider-mark-paths.ts';
import type { Provider } from '#src/domain/site/provider.ts';

export const ProviderMark = ( { provider }: { readonly provider: Provider } ) => (
	<MarkPicture mark={ PROVIDER_MARKS[ provider ] } />
);
