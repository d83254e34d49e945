/**
 * The address at which the card provider reports a charge to the identity service, signed as its
 * official SDK reads it. We never make this call, so it has no wire file.
 */
import { createHash, createHmac } from 'node:crypto';
import { merchantOf } from '../../gateway/define-gateway-call.ts';
import { readXml } from '../../gateway/typed-xml.ts';
import type { Registry } from '../../registry.ts';

const KIND = 'subscription_charged_successfully';

const page = ( status: number, title: string ): Response =>
	new Response(
		`<!doctype html><html lang="en"><head><title>${ title }</title></head><body><h1>${ title }</h1></body></html>`,
		{ status, headers: { 'content-type': 'text/html' } }
	);

const signatureOf = ( privateKey: string, payload: string ): string =>
	createHmac( 'sha1', createHash( 'sha1' ).update( privateKey ).digest() )
		.update( payload )
		.digest( 'hex' );

interface Notification {
	readonly kind?: unknown;
	readonly subject?: { readonly subscription?: { readonly id?: unknown } };
}

/** Answers POST /{identity}/payment/{cardprovider}/subscriptionChargedCallback. */
export const chargedCallback = async (
	registry: Registry,
	request: Request
): Promise< Response > => {
	const form = new URLSearchParams( await request.text() );
	const payload = form.get( 'bt_payload' ) ?? '';
	const [ key = '', signature ] = ( form.get( 'bt_signature' ) ?? '' ).split( '|' );
	const name = key.replace( /^public_/, '' );
	if ( name === key || signature !== signatureOf( merchantOf( name ).privateKey, payload ) ) {
		return page( 400, 'The signature is wrong' );
	}
	const world = registry.world( name );
	if ( world.callbacks.isHeld() ) {
		return page( 403, 'Checking your browser' );
	}
	const { notification } = readXml( Buffer.from( payload, 'base64' ).toString( 'utf8' ) ) as {
		notification?: Notification;
	};
	const found = world.billing.byId( String( notification?.subject?.subscription?.id ) );
	if ( notification?.kind === KIND && found ) {
		world.callbacks.arrive( found );
	}
	return new Response( null, { status: 200 } );
};
