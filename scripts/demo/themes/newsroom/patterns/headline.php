<?php
/**
 * Title: A story without a picture
 * Slug: newsroom/headline
 * Inserter: no
 */
?>
<!-- wp:group {"tagName":"article","className":"card headline","layout":{"type":"default"}} -->
<article class="wp-block-group card headline"><!-- wp:group {"className":"kicker","layout":{"type":"default"}} -->
<div class="wp-block-group kicker"><!-- wp:post-terms {"term":"category"} /-->

<!-- wp:newsroom/members-badge /--></div>
<!-- /wp:group -->

<!-- wp:post-title {"level":3,"isLink":true} /-->

<!-- wp:post-excerpt /--></article>
<!-- /wp:group -->
