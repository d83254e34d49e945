/** `npm run reference`: writes docs/reference.md from the code. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/paths.mjs';
import { referencePage } from '../setup/reference-page.mjs';
import { say } from '../processes/steps.mjs';

writeFileSync( path.join( root, 'docs/reference.md' ), referencePage() );
say( '· docs/reference.md is as the code says' );
