<?php
/**
 * Marks what is tested by its button alone: it needs whoever presses it, or it writes.
 */

declare(strict_types=1);

namespace Circulation\Health;

/** Site Health and the command line leave it out. */
interface AskedAlone extends Subject {}
