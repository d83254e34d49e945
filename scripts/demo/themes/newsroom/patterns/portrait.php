<?php
/**
 * Title: A story with a tall picture
 * Slug: newsroom/portrait
 * Inserter: no
 */
?>
<!-- wp:group {"tagName":"article","className":"card portrait","layout":{"type":"default"}} -->
<article class="wp-block-group card portrait"><!-- wp:post-featured-image {"aspectRatio":"4/5","sizeSlug":"full"} /-->

<!-- wp:group {"className":"kicker","layout":{"type":"default"}} -->
<div class="wp-block-group kicker"><!-- wp:post-terms {"term":"category"} /-->

<!-- wp:newsroom/members-badge /--></div>
<!-- /wp:group -->

<!-- wp:post-title {"level":3,"isLink":true} /-->

<!-- wp:post-excerpt /--></article>
<!-- /wp:group -->
