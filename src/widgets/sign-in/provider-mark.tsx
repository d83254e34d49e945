import { MarkPicture } from '#src/ui/icon/mark.tsx';
import { PROVIDER_MARKS } from '#src/ui/icon/provider-mark-paths.ts';
import type { Provider } from '#src/domain/site/provider.ts';

export const ProviderMark = ( { provider }: { readonly provider: Provider } ) => (
	<MarkPicture mark={ PROVIDER_MARKS[ provider ] } />
);
