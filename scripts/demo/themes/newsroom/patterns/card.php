<?php
/**
 * Title: A story with its picture
 * Slug: newsroom/card
 * Inserter: no
 */
?>
<!-- wp:group {"tagName":"article","className":"card card","layout":{"type":"default"}} -->
<article class="wp-block-group card card"><!-- wp:post-featured-image {"aspectRatio":"3/2","sizeSlug":"full"} /-->

<!-- wp:group {"className":"kicker","layout":{"type":"default"}} -->
<div class="wp-block-group kicker"><!-- wp:post-terms {"term":"category"} /-->

<!-- wp:newsroom/members-badge /--></div>
<!-- /wp:group -->

<!-- wp:post-title {"level":3,"isLink":true} /-->

<!-- wp:post-excerpt /--></article>
<!-- /wp:group -->
