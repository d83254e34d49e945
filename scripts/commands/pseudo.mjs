/**
 * `node scripts/commands/pseudo.mjs`: two languages that nobody speaks, for the WordPress of the
 * tests.
 */
import { writePseudo } from '../languages/pseudo.mjs';
import { homeFolders } from '../setup/paths.mjs';

writePseudo( homeFolders().core );
