<?php
/**
 * Title: The first story
 * Slug: newsroom/lead
 * Inserter: no
 */
?>
<!-- wp:group {"tagName":"article","className":"card lead","layout":{"type":"default"}} -->
<article class="wp-block-group card lead"><!-- wp:post-featured-image {"aspectRatio":"3/2","sizeSlug":"full"} /-->

<!-- wp:group {"className":"kicker","layout":{"type":"default"}} -->
<div class="wp-block-group kicker"><!-- wp:post-terms {"term":"category"} /-->

<!-- wp:newsroom/members-badge /--></div>
<!-- /wp:group -->

<!-- wp:post-title {"level":3,"isLink":true} /-->

<!-- wp:post-excerpt /-->

<!-- wp:post-author-name /--></article>
<!-- /wp:group -->
