import { describe, it, vi } from 'vitest';
import { addCard, changeCard, makeDefaultCard, removeCard, replaceCard } from '#src/flows/cards/change-card.ts';
import { takeOffer } from '#src/flows/subscriptions/take-offer.ts';
import { subscribe } from '#src/flows/subscriptions/subscribe.ts';
import { payPastDue } from '#src/flows/subscriptions/pay-past-due.ts';
import { recordConsent } from '#src/flows/subscriptions/record-consent.ts';
import { cancelMembership } from '#src/flows/changes/cancel.ts';
import { pauseMembership } from '#src/flows/changes/pause.ts';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import { resumeMembership } from '#src/flows/changes/resume.ts';
import { saveProfile } from '#src/flows/profile/save-profile.ts';
import { deleteAccount } from '#src/flows/profile/delete-account.ts';
import { startEmailChange, confirmEmailChange } from '#src/flows/profile/change-email.ts';
import { createPassword } from '#src/flows/sign-in/create-password.ts';
import { forgotPassword } from '#src/flows/sign-in/forgot-password.ts';
import { updateNewsletters } from '#src/flows/newsletters/update-newsletters.ts';
import { switchTexts } from '#src/flows/newsletters/switch-texts.ts';
import { signIn } from '#src/flows/sign-in/sign-in.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { cardNonce, runningOf } from '../../../sandbox/reader-acts.ts';
import { emailOf, PASSWORD } from '../../services/stage.ts';
import { setMoneyStage } from './money-stage.ts';
import { writeFileSync, appendFileSync } from 'node:fs';

const money = setMoneyStage();
const { stage } = money;
const OUT = '/tmp/team/zz-a.txt';
const say = ( s: string ) => appendFileSync( OUT, s + '\n' );
writeFileSync( OUT, '' );

const BODIES: [ string, any ][] = [
	[ 'error', { error: 'Nope.' } ],
	[ 'errors', { errors: [ 'Nope.' ] } ],
	[ 'success false', { success: false } ],
	[ 'message', { message: 'Nope.' } ],
	[ 'data+errors', { data: null, errors: [ { message: 'x' } ] } ],
	[ 'SUCCESS "false"', { Success: 'false' } ],
	[ 'status error', { status: 'error' } ],
	[ 'result failed', { result: 'failed' } ],
	[ 'error in data', { data: { error: 'x' } } ],
	[ 'list', [] ],
	[ 'list of errors', [ { error: 'x' } ] ],
	[ 'text', '"ok"' ],
	[ 'html', '<!doctype html><html><body><h1>Down</h1></body></html>' ],
	[ 'EMPTY', null ],
];
const NEXT = '2026-12-09';
const w = () => stage.world;
const r = ( p: string ) => stage.reader( p );
const twoCards = async ( p: string ) => { await money.as( p ); await money.settled( addCard( stage.deps, { nonce: cardNonce( w(), '5555555555554444' ) } ) ); stage.world.journal.clear(); };
interface M { p: string; call: string; prep?: () => Promise<unknown>; act: () => Promise< any >; truth: () => unknown }
const M: Record< string, M > = {
	resume: { p: 'paused', call: 'identity.subscribe', act: () => resumeMembership( stage.deps, { catalogue: money.catalogue(), agreed: '2026-11-21' } as any ), truth: () => money.standing() },
	resume2: { p: 'paused', call: 'identity.cancel-subscription', act: () => resumeMembership( stage.deps, { catalogue: money.catalogue(), agreed: '2026-11-21' } as any ), truth: () => money.standing() },
	cancel: { p: 'monthly', call: 'identity.cancel-subscription', act: () => cancelMembership( stage.deps, { subscriptionIds: [ runningOf( w(), r( 'monthly' ) )!.id ], reason: null } ), truth: () => money.standing() },
	subscribe: { p: 'member', call: 'identity.subscribe', act: () => subscribe( stage.deps, { plan: money.plan( 'sports-monthly' ), cardNonce: cardNonce( w() ), skipTrial: true, seen: stage.seen() } ), truth: () => money.standing() },
	vault: { p: 'member', call: 'decision.add-payment-method', act: () => subscribe( stage.deps, { plan: money.plan( 'sports-monthly' ), cardNonce: cardNonce( w() ), skipTrial: true, seen: stage.seen() } ), truth: () => [ money.standing(), w().cards.of( r( 'member' ) ).length ] },
	addCard: { p: 'monthly', call: 'decision.add-payment-method', act: () => addCard( stage.deps, { nonce: cardNonce( w(), '5555555555554444' ) } ), truth: () => w().cards.of( r( 'monthly' ) ).length },
	default: { p: 'monthly', call: 'decision.default-payment-method', prep: () => twoCards( 'monthly' ), act: () => makeDefaultCard( stage.deps, { token: w().cards.of( r( 'monthly' ) ).find( c => ! c.isDefault )!.token } ), truth: () => w().cards.of( r( 'monthly' ) ).map( c => c.isDefault ) },
	use: { p: 'monthly', call: 'identity.change-card', prep: () => twoCards( 'monthly' ), act: () => changeCard( stage.deps, { subscriptionId: runningOf( w(), r( 'monthly' ) )!.id, token: w().cards.of( r( 'monthly' ) ).at( -1 )!.token } ), truth: () => runningOf( w(), r( 'monthly' ) )!.cardToken === w().cards.of( r( 'monthly' ) ).at( -1 )!.token },
	remove: { p: 'monthly', call: 'decision.delete-payment-method', prep: () => twoCards( 'monthly' ), act: () => removeCard( stage.deps, { token: w().cards.of( r( 'monthly' ) ).at( -1 )!.token } ), truth: () => w().cards.of( r( 'monthly' ) ).length },
	replace: { p: 'monthly', call: 'decision.replace-payment-method', act: () => replaceCard( stage.deps, { token: w().cards.of( r( 'monthly' ) )[ 0 ]!.token, nonce: cardNonce( w(), '5555555555554444' ) } ), truth: () => JSON.stringify( w().cards.of( r( 'monthly' ) ) ).includes( '4444' ) },
	profile: { p: 'monthly', call: 'identity.save-profile', act: () => saveProfile( stage.deps, { changes: { 'full-name': 'Zed' } as never } ), truth: () => JSON.stringify( money.profile() ).includes( 'Zed' ) },
	newsletters: { p: 'monthly', call: 'site.newsletters', act: () => updateNewsletters( stage.deps, { email: emailOf( 'monthly' ), edit: { subscribe: new Set( [ 'sports' ] ), unsubscribe: new Set() } } ), truth: () => JSON.stringify( stage.calls() ) },
	texts: { p: 'monthly', call: 'site.newsletters', act: () => switchTexts( stage.deps, { email: emailOf( 'monthly' ), campaigns: [ { listId: 'sports' } ], on: false, phone: '' } ), truth: () => JSON.stringify( stage.calls() ) },
	address: { p: 'monthly', call: 'identity.update-email', act: () => startEmailChange( stage.deps, { email: 'new@x.example' } ), truth: () => '' },
	password: { p: 'monthly', call: 'identity.change-password', act: () => ( stage.deps as any ).identity.changePassword?.( { current: PASSWORD, next: 'Abcdef1!x' } ) ?? Promise.resolve( 'NOFN' ), truth: () => '' },
	forgot: { p: 'monthly', call: 'identity.request-reset', act: () => forgotPassword( stage.deps as any, { email: emailOf( 'monthly' ) } as any ), truth: () => '' },
	createPassword: { p: 'monthly', call: 'site.create-password', act: () => createPassword( stage.deps, { password: 'Abcdef1!x' } ), truth: () => '' },
	deleteAccount: { p: 'member', call: 'identity.delete-account', act: () => deleteAccount( stage.deps as any ), truth: () => '' },
	pauseCancel: { p: 'monthly', call: 'identity.cancel-subscription', act: () => pauseMembership( stage.deps, { months: 1, reason: 'traveling', reasonText: '', catalogue: money.catalogue(), agreed: '2027-01-09' } as any ), truth: () => money.standing() },
	change1: { p: 'monthly', call: 'identity.cancel-subscription', act: () => changePlan( stage.deps, { plan: money.plan( 'sports-yearly' ), catalogue: money.catalogue(), agreed: NEXT } ), truth: () => money.standing() },
	change2: { p: 'monthly', call: 'identity.subscribe', act: () => changePlan( stage.deps, { plan: money.plan( 'sports-yearly' ), catalogue: money.catalogue(), agreed: NEXT } ), truth: () => money.standing() },
	retry: { p: 'past-due', call: 'site.retry', act: () => payPastDue( stage.deps, { subscriptionId: money.held()[ 0 ]!.id, card: null, cents: 999 } ), truth: () => money.taken() },
	discount: { p: 'monthly', call: 'site.add-discount', act: () => takeOffer( stage.deps, { subscriptionId: runningOf( w(), r( 'monthly' ) )!.id, offer: { discountId: 'three-months-half' } } ), truth: () => JSON.stringify( ( runningOf( w(), r( 'monthly' ) ) as any ).discounts ?? '' ) },
	consent: { p: 'monthly', call: 'site.consent', act: async () => { await recordConsent( stage.deps, { planId: 'sports-yearly', textVersion: '2026-11' } as any ); return ( createMoneyJournal( stage.deps.journal ) as any ).pendingConsents?.() ?? JSON.stringify( stage.deps.journal.read() ); }, truth: () => '' },
};
describe( 'a', () => {
	for ( const [ name, m ] of Object.entries( M ) ) {
		for ( const [ bname, body ] of BODIES ) {
			it( `${ name } ${ bname }`, async () => {
				let line = `${ name } | ${ bname } | `;
				try {
					await ( m.prep?.() ?? money.as( m.p ) );
					const before = JSON.stringify( m.truth() );
					stage.fault( body === null
						? { call: m.call, kind: 'empty', status: 200, times: 9 }
						: { call: m.call, kind: 'body', status: 200, body: body === '"ok"' ? [ ] && body : body, times: 9 } );
					const out = await money.settled( m.act() );
					line += JSON.stringify( out ) + ' | ' + before + ' -> ' + JSON.stringify( m.truth() ) + ( stage.calls().includes( m.call ) ? '' : ' NOT CALLED ' + stage.calls() );
				} catch ( e ) { line += 'THROW ' + String( ( e as any )?.stack ).slice( 0, 300 ); }
				say( line );
			} );
		}
	}
} );
