/**
 * Installs PHP's development tools (PHPUnit, PHPStan, the sniffs) in vendor/, as composer.json pins
 * them.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { run } from '../processes/run.mjs';
import { StepFailed } from '../processes/steps.mjs';
import { aptInstall, canInstall } from './apt.mjs';

const TIMEOUT_MS = 15 * 60_000;
/** Composer unpacks with unzip and stops without it. */
const PACKAGES = [ 'composer', 'unzip' ];

export async function ensureComposerTools( tell ) {
	const wanted = createHash( 'sha256' )
		.update( readFileSync( path.join( root, 'composer.json' ) ) )
		.digest( 'hex' );
	const stamp = path.join( root, 'vendor/.circulation-stamp' );
	if ( existsSync( stamp ) && readFileSync( stamp, 'utf8' ) === wanted ) {
		return 'as composer.json says';
	}
	await ensureComposer( tell );
	tell( 'composer install' );
	const install = await run( 'composer', [ 'install', '--no-interaction', '--no-progress' ], {
		env: { COMPOSER_ALLOW_SUPERUSER: '1' },
		timeout: TIMEOUT_MS,
	} );
	if ( install.code !== 0 ) {
		throw new StepFailed(
			`composer install failed:\n${ install.tail.trim().split( '\n' ).slice( -8 ).join( '\n' ) }`,
			'Check that Composer reaches its registry (composer diagnose), then run the command again.'
		);
	}
	writeFileSync( stamp, wanted );
	return 'installed';
}

async function ensureComposer( tell ) {
	const works = async () =>
		(
			await run( 'composer', [ '--version' ], {
				env: { COMPOSER_ALLOW_SUPERUSER: '1' },
			} )
		).code === 0;
	if ( await works() ) {
		return;
	}
	const why = canInstall()
		? await aptInstall( PACKAGES, tell )
		: 'there is no Composer on this machine';
	if ( why || ! ( await works() ) ) {
		throw new StepFailed(
			`Composer cannot be had: ${ why ?? 'it does not run' }.`,
			'Install Composer 2 and unzip; on Debian: apt-get install composer unzip'
		);
	}
}
