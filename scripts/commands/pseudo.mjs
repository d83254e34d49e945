/**
 * `node scripts/commands/pseudo.mjs`: writes two pseudo-languages for the WordPress of the tests.
 */
import { writePseudo } from '../languages/pseudo.mjs';
import { homeFolders } from '../setup/paths.mjs';

writePseudo( homeFolders().core );
