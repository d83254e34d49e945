/** The source of a reader's access is asked once per session and tab (`event-5`). */
import { hasHomeDelivery } from '#src/domain/access/visitor.ts';
import { SPORTS_PRODUCT } from '#src/domain/plans/product.ts';
import type { AccessSource } from '#src/domain/site/page-event-list.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { SessionDeps } from '../deps/deps.ts';

type Membership = Extract< AccessSource, 'own' | 'home-delivery' | 'elsewhere' >;

const KEY = 'circ-access';

function sourceOf( products: readonly string[] ): Membership {
	// Home delivery includes the sports product.
	if ( hasHomeDelivery( products ) ) {
		return 'home-delivery';
	}
	return products.includes( SPORTS_PRODUCT ) ? 'own' : 'elsewhere';
}

/** The source of the access; null while it is unknown, which is not reported. Never rejects. */
export async function accessSource( {
	browser,
	identity,
}: Pick< SessionDeps, 'browser' | 'identity' > ): Promise< Membership | null > {
	const kept = browser.storage.ofSession();
	const said = kept.get( KEY );
	if ( said === 'own' || said === 'home-delivery' || said === 'elsewhere' ) {
		return said;
	}
	try {
		const source = sourceOf( ( await identity.dataLayer() ).products );
		kept.set( KEY, source );
		return source;
	} catch ( error ) {
		outageFailure( error );
		return null;
	}
}
