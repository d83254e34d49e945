import { describe, expect, it } from 'vitest';
import { legalLinks } from '#src/domain/site/legal-links.ts';

describe( 'The legal texts', () => {
	// Proves address-35.
	it( 'have addresses of their own until a site names others', () => {
		expect( legalLinks( {} ) ).toEqual( {
			membershipTerms: '/membership-terms/',
			cancellation: '/membership-terms/#cancellation',
			terms: '/terms/',
			privacy: '',
		} );
		expect(
			legalLinks( {
				account: {
					legal: { terms: 'https://law.example/', cancellation: '' },
				},
			} )
		).toEqual( {
			membershipTerms: '/membership-terms/',
			cancellation: '',
			terms: 'https://law.example/',
			privacy: '',
		} );
	} );
} );
