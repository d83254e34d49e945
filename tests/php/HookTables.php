<?php
/**
 * The whole table of our hooks: HooksTest asserts it, and docs/reference.md is made from it.
 */

declare(strict_types=1);

namespace Circulation\Tests;

/** A row is a hook, its priority, the number of arguments, and the callback. */
final class HookTables {
	public const EACH_PAGE = <<<'HOOKS'
		activate_circulation/plugin.php min max Later::come
		activitypub_attachments min max Later::come
		activitypub_extract_mentions min max Later::come
		activitypub_the_content min max Later::come
		add_option_circulation_plan_list min max Later::come
		add_option_circulation_settings min max Later::come
		add_option_wp_page_for_privacy_policy min max Later::come
		added_post_meta min max Later::come
		admin_init min max Later::come
		admin_menu min max Later::come
		after_delete_post min max Later::come
		aioseo_sitemap_post min max Later::come
		atom_enclosure min max Later::come
		attachment_link min max Later::come
		auth_post_meta_circulation_access_for_page 10 6 Gating\Access::may_decide
		auth_post_meta_circulation_access_for_post 10 6 Gating\Access::may_decide
		auth_post_meta_circulation_opens_on_for_page 10 6 Gating\Access::may_decide
		auth_post_meta_circulation_opens_on_for_post 10 6 Gating\Access::may_decide
		block_bindings_source_value min max Later::come
		block_editor_settings_all min max Later::come
		bp_activity_create_summary min max Later::come
		bsearch_thumb_post_content min max Later::come
		circulation_account_link 10 0 Assets\HeaderSlot::print
		circulation_daily_clean_up min max Later::come
		circulation_entry_offer min max Later::come
		circulation_open_stories min max Later::come
		circulation_public_text min max Later::come
		circulation_service_answered min max Later::come
		circulation_service_unavailable min max Later::come
		comment_feed_where min max Later::come
		comments_number min max Later::come
		comments_template min max Later::come
		content_pagination max 2 Gating\ArticleGate::cut_pages
		crp_thumb_post_content min max Later::come
		deactivate_circulation/plugin.php min max Later::come
		debug_information min max Later::come
		delete_attachment min max Later::come
		deleted_post_meta min max Later::come
		do_shortcode_tag min max Later::come
		elementor/frontend/the_content min max Later::come
		ep_post_sync_args_post_prepare_meta min max Later::come
		get_post_galleries min max Later::come
		get_the_excerpt max 2 Gating\ArticleGate::end_excerpt
		get_the_excerpt min 2 Gating\ArticleGate::begin_excerpt
		gettext_circulation 9223372036854775806 1 Plugin::be_last
		gettext_circulation max 4 Plugin::keep_text
		gettext_with_context_circulation 9223372036854775806 1 Plugin::be_last
		gettext_with_context_circulation max 4 Plugin::keep_text
		init 10 0 Account\Address::add_rule
		init 10 0 Assets\HeaderSlot::register_block
		init 20 0 Gating\Access::register_meta
		is_post_embeddable min max Later::come
		is_protected_meta 10 2 Gating\Access::protect
		jetpack_sitemap_image_skip_post min max Later::come
		jetpack_sitemap_video_skip_post min max Later::come
		jetpack_sync_before_enqueue_added_post_meta min max Later::come
		jetpack_sync_before_enqueue_jetpack_published_post min max Later::come
		jetpack_sync_before_enqueue_jetpack_sync_save_post min max Later::come
		jetpack_sync_before_enqueue_updated_post_meta min max Later::come
		jetpack_sync_before_send_jetpack_full_sync_posts min max Later::come
		language_attributes 10 1 Assets\Loader::with_scheme
		mailpoet_rendering_post_process min max Later::come
		map_meta_cap min max Later::come
		network_admin_menu min max Later::come
		newsletter_message_html min max Later::come
		newsletter_message_text min max Later::come
		newsletterglue_email_content min max Later::come
		ngettext_circulation 9223372036854775806 1 Plugin::be_last
		ngettext_circulation max 4 Plugin::keep_text
		option_rewrite_rules 10 1 Account\Address::complete
		parse_request min max Later::come
		posts_search min max Later::come
		posts_search_orderby min max Later::come
		posts_where min max Later::come
		pre_delete_post min max Later::come
		pre_get_block_file_template min max Later::come
		pre_get_block_template min max Later::come
		pre_get_block_templates min max Later::come
		pre_get_posts min max Later::come
		pre_ping min max Later::come
		pre_post_update min max Later::come
		pre_render_block max 1 Gating\ArticleGate::render_again
		pre_render_block min max Later::come
		query_vars 10 1 Account\Address::add_variable
		rank_math/sitemap/urlimages min max Later::come
		redirect_canonical min max Later::come
		relevanssi_excerpt_content min max Later::come
		relevanssi_post_content min max Later::come
		render_block min max Later::come
		render_block_circulation/newsletters min max Later::come
		render_block_circulation/plan-list min max Later::come
		render_block_circulation/withdrawal min max Later::come
		render_block_core/comments min max Later::come
		render_block_core/footnotes min max Later::come
		render_block_core/latest-posts min max Later::come
		render_block_core/post-comments-count min max Later::come
		render_block_core/post-comments-link min max Later::come
		render_block_core/post-content 10 1 Gating\ArticleGate::unwrap
		render_block_core/post-featured-image min max Later::come
		rest_api_init min max Later::come
		rest_post_dispatch min max Later::come
		rest_request_before_callbacks min max Later::come
		robots_txt min max Later::come
		rss_enclosure min max Later::come
		sanitize_post_meta_circulation_access_for_page 10 4 Gating\Access::clean
		sanitize_post_meta_circulation_access_for_post 10 4 Gating\Access::clean
		sanitize_post_meta_circulation_opens_on_for_page 10 4 Gating\Access::clean_day
		sanitize_post_meta_circulation_opens_on_for_post 10 4 Gating\Access::clean_day
		save_post_page min max Later::come
		send_headers 10 0 Assets\Loader::vary
		set_object_terms min max Later::come
		site_status_tests min max Later::come
		switch_blog min max Later::come
		template_redirect min max Later::come
		the_content 9223372036854775806 1 Gating\ArticleGate::be_last
		the_content max 1 Gating\ArticleGate::finish
		the_content min 1 Gating\ArticleGate::cut
		the_content_feed min max Later::come
		the_excerpt min max Later::come
		the_excerpt_rss min max Later::come
		the_post max 2 Gating\ArticleGate::note_loop
		the_post min max Later::come
		tptn_thumb_post_content min max Later::come
		transition_post_status min max Later::come
		update_option_circulation_plan_list min max Later::come
		update_option_circulation_settings min max Later::come
		update_option_home min max Later::come
		update_option_permalink_structure min max Later::come
		update_option_wp_page_for_privacy_policy min max Later::come
		updated_post_meta min max Later::come
		webmention_links min max Later::come
		widget_custom_html_content min max Later::come
		widget_text min max Later::come
		wp min max Later::come
		wp_after_insert_post min max Later::come
		wp_enqueue_scripts 10 0 Assets\Loader::enqueue_end_of_maintenance
		wp_enqueue_scripts 10 0 Assets\Loader::enqueue_script
		wp_enqueue_scripts min max Later::come
		wp_footer 1 0 Assets\Loader::print_config
		wp_head 8 0 Assets\Loader::print_style
		wp_head min max Later::come
		wp_initialize_site min max Later::come
		wp_mail min max Later::come
		wp_privacy_personal_data_erasers min max Later::come
		wp_privacy_personal_data_exporters min max Later::come
		wp_speculation_rules_href_exclude_paths 10 1 Account\Address::exclude
		wp_trim_words min max Later::come
		wpmu_drop_tables min max Later::come
		wpseo_sitemap_urlimages min max Later::come
		HOOKS;

	/** Hooks added later, keyed by the hook that adds them first. */
	public const LATER = [
		'pre_get_posts posts_search posts_search_orderby posts_where comment_feed_where rest_request_before_callbacks is_post_embeddable redirect_canonical attachment_link jetpack_sitemap_image_skip_post jetpack_sitemap_video_skip_post' => <<<'HOOKS'
			attachment_link max 2 Gating\Media::link
			comment_feed_where max 1 Gating\Media::leave_out_comments
			graphql_data_is_private max 3 Gating\Media::is_private
			is_post_embeddable max 2 Gating\Media::may_embed
			jetpack_sitemap_image_skip_post max 2 Gating\Media::skip
			jetpack_sitemap_video_skip_post max 2 Gating\Media::skip
			posts_search max 2 Gating\SearchGate::search
			posts_search_orderby max 2 Gating\SearchGate::order
			posts_where max 2 Gating\Media::leave_out
			pre_get_posts max 1 Gating\Media::keep_filters
			pre_get_posts max 1 Gating\SearchGate::keep_filters
			redirect_canonical max 1 Gating\Media::stay
			rest_attachment_query max 1 Gating\Media::mark
			rest_request_before_callbacks 10 3 Gating\Media::refuse
			HOOKS,
		'render_block_core/footnotes render_block_core/post-featured-image render_block_core/latest-posts do_shortcode_tag render_block widget_text widget_custom_html_content wp_trim_words elementor/frontend/the_content block_bindings_source_value get_post_galleries rss_enclosure atom_enclosure the_excerpt the_excerpt_rss the_content_feed pre_ping webmention_links activitypub_extract_mentions circulation_public_text' => <<<'HOOKS'
			activitypub_extract_mentions max 3 Gating\OtherSurfaces::call_from_lead
			atom_enclosure max 1 Gating\OtherSurfaces::drop_enclosure
			block_bindings_source_value max 4 Gating\OtherSurfaces::unbind_footnotes
			circulation_public_text 10 2 Gating\OtherSurfaces::public_text
			do_shortcode_tag max 2 Gating\JoinedTexts::look
			elementor/frontend/the_content max 2 Gating\JoinedTexts::look
			get_post_galleries max 2 Gating\OtherSurfaces::drop_galleries
			pre_ping max 3 Gating\OtherSurfaces::ping_from_lead
			render_block max 2 Gating\JoinedTexts::look
			render_block_core/footnotes max 3 Gating\OtherSurfaces::drop_footnotes
			render_block_core/latest-posts max 2 Gating\OtherSurfaces::shorten_latest_posts
			render_block_core/post-featured-image max 3 Gating\OtherSurfaces::drop_first_image
			rss_enclosure max 1 Gating\OtherSurfaces::drop_enclosure
			the_content_feed max 1 Gating\OtherSurfaces::look_again
			the_excerpt max 1 Gating\OtherSurfaces::look_again
			the_excerpt_rss max 1 Gating\OtherSurfaces::look_again
			webmention_links max 2 Gating\OtherSurfaces::mention_from_lead
			widget_custom_html_content max 2 Gating\JoinedTexts::look
			widget_text max 2 Gating\JoinedTexts::look
			wp_trim_words max 4 Gating\JoinedTexts::trim_again
			HOOKS,
		'the_post' => <<<'HOOKS'
			the_post min+1 2 Gating\Newsroom::enter
			HOOKS,
		'pre_post_update wp_after_insert_post added_post_meta updated_post_meta deleted_post_meta pre_delete_post' => <<<'HOOKS'
			added_post_meta 10 3 Gating\KnownBodies::follow_access
			added_post_meta max 3 Gating\PageCaches::purge
			after_delete_post min 1 Gating\Deletion::end
			before_delete_post max 1 Gating\Deletion::begin
			delete_post_metadata_by_mid max 2 Gating\Deletion::keep
			deleted_post_meta 10 3 Gating\KnownBodies::follow_access
			deleted_post_meta max 3 Gating\PageCaches::purge
			pre_post_update max 2 Gating\KnownBodies::learn_next
			updated_post_meta 10 3 Gating\KnownBodies::follow_access
			updated_post_meta max 3 Gating\PageCaches::purge
			wp_after_insert_post 10 1 Gating\KnownBodies::learn
			HOOKS,
		'relevanssi_post_content relevanssi_excerpt_content ep_post_sync_args_post_prepare_meta activitypub_the_content crp_thumb_post_content tptn_thumb_post_content bsearch_thumb_post_content bp_activity_create_summary' => <<<'HOOKS'
			activitypub_the_content max 3 Gating\StoredTexts::look
			bp_activity_create_summary max 3 Gating\StoredTexts::look
			bsearch_thumb_post_content max 3 Gating\StoredTexts::look
			crp_thumb_post_content max 3 Gating\StoredTexts::look
			ep_post_sync_args_post_prepare_meta max 3 Gating\StoredTexts::look
			relevanssi_excerpt_content max 3 Gating\StoredTexts::look
			relevanssi_post_content max 3 Gating\StoredTexts::look
			tptn_thumb_post_content max 3 Gating\StoredTexts::look
			HOOKS,
		'rest_post_dispatch wpseo_sitemap_urlimages rank_math/sitemap/urlimages activitypub_attachments aioseo_sitemap_post' => <<<'HOOKS'
			activitypub_attachments max 2 Gating\ForeignAnswers::open_pictures
			aioseo_sitemap_post max 2 Gating\ForeignAnswers::with_open_pictures
			rank_math/sitemap/urlimages max 2 Gating\ForeignAnswers::open_pictures
			rest_post_dispatch max 3 Gating\ForeignAnswers::look
			rest_pre_echo_response max 3 Gating\ForeignAnswers::look_again
			rest_pre_echo_response min 1 Gating\ForeignAnswers::note
			wpseo_sitemap_urlimages max 2 Gating\ForeignAnswers::open_pictures
			HOOKS,
		'switch_blog' => <<<'HOOKS'
			switch_blog 10 2 Gating\VisitedSites::note
			HOOKS,
		'mailpoet_rendering_post_process newsletter_message_html newsletter_message_text newsletterglue_email_content jetpack_sync_before_enqueue_added_post_meta jetpack_sync_before_enqueue_updated_post_meta jetpack_sync_before_enqueue_jetpack_sync_save_post jetpack_sync_before_enqueue_jetpack_published_post jetpack_sync_before_send_jetpack_full_sync_posts wp_mail' => <<<'HOOKS'
			jetpack_sync_before_enqueue_added_post_meta max 1 Gating\SentStories::clean_copies
			jetpack_sync_before_enqueue_jetpack_published_post max 1 Gating\SentStories::clean_copies
			jetpack_sync_before_enqueue_jetpack_sync_save_post max 1 Gating\SentStories::clean_copies
			jetpack_sync_before_enqueue_updated_post_meta max 1 Gating\SentStories::clean_copies
			jetpack_sync_before_send_jetpack_full_sync_posts max 1 Gating\SentStories::clean_copies
			mailpoet_rendering_post_process max 1 Gating\SentStories::clean_letter
			newsletter_message_html max 1 Gating\SentStories::clean_letter
			newsletter_message_text max 1 Gating\SentStories::clean_letter
			newsletterglue_email_content max 1 Gating\SentStories::clean_letter
			wp_mail max 1 Gating\SentStories::clean_mail
			HOOKS,
		'save_post_page after_delete_post delete_attachment add_option_wp_page_for_privacy_policy update_option_wp_page_for_privacy_policy update_option_permalink_structure update_option_home' => <<<'HOOKS'
			add_option_wp_page_for_privacy_policy 10 0 Assets\PageFacts::keep
			after_delete_post 10 0 Assets\PageFacts::keep
			delete_attachment 10 1 Assets\PageFacts::lose
			save_post_page 10 0 Assets\PageFacts::keep
			update_option_home 10 0 Assets\PageFacts::keep
			update_option_permalink_structure 10 0 Assets\PageFacts::keep
			update_option_wp_page_for_privacy_policy 10 0 Assets\PageFacts::keep
			HOOKS,
		'transition_post_status set_object_terms' => <<<'HOOKS'
			set_object_terms 10 1 Gating\ClosedCategories::close
			transition_post_status min 3 Gating\ClosedCategories::come_out
			HOOKS,
		'wp' => <<<'HOOKS'
			wp 10 0 Gating\ReaderPreview::begin
			HOOKS,
		'template_redirect robots_txt' => <<<'HOOKS'
			template_redirect max 0 Gating\FrameGuard::send
			wp_before_include_template 999 0 Gating\OnePanel::guard
			wp_template_enhancement_output_buffer max 1 Gating\OnePanel::filter
			HOOKS,
		'wp_head' => <<<'HOOKS'
			wp_head 10 0 Gating\PaywallMarkup::print
			wp_template_enhancement_output_buffer max 1 Gating\PaywallMarkup::merge
			HOOKS,
		'pre_render_block pre_get_block_templates pre_get_block_template pre_get_block_file_template' => <<<'HOOKS'
			hooked_block_types 10 4 Assets\SlotInHeader::hook_after_navigation
			HOOKS,
		'render_block_core/comments render_block_core/post-comments-count render_block_core/post-comments-link comments_template comments_number' => <<<'HOOKS'
			comments_number 10 1 Comments\Places::count_in_text
			comments_template 1 1 Comments\Places::in_template
			render_block_core/comments 10 3 Comments\Places::in_block
			render_block_core/post-comments-count 10 3 Comments\Places::count_in_block
			render_block_core/post-comments-link 10 3 Comments\Places::count_in_link
			HOOKS,
		'render_block_circulation/plan-list render_block_circulation/newsletters render_block_circulation/withdrawal' => <<<'HOOKS'
			render_block_circulation/newsletters 10 0 Blocks\Blocks::newsletters
			render_block_circulation/plan-list 10 0 Blocks\Blocks::plans
			render_block_circulation/withdrawal 10 0 Blocks\Blocks::withdrawal
			HOOKS,
		'wp_enqueue_scripts' => <<<'HOOKS'
			wp_enqueue_scripts 10 0 Assets\Vendors::enqueue_script
			wp_footer 1 0 Assets\Vendors::print_config
			HOOKS,
		'parse_request' => <<<'HOOKS'
			parse_request 1 1 Account\Page::answer
			HOOKS,
		'map_meta_cap' => <<<'HOOKS'
			map_meta_cap 10 2 Admin\Capability::map
			HOOKS,
		'circulation_service_unavailable circulation_service_answered' => <<<'HOOKS'
			circulation_service_answered 10 1 Outages\OutageListener::end
			circulation_service_unavailable 10 2 Outages\OutageListener::keep
			HOOKS,
		'rest_api_init' => <<<'HOOKS'
			hooked_block_types 10 4 Assets\SlotInHeader::hook_after_navigation
			rest_api_init 10 0 Gating\RestFields::follow_post_types
			rest_api_init 10 0 Rest\Api::register_routes
			rest_dispatch_request max 2 Rest\OriginGuard::forget_dispatched
			rest_jsonp_enabled max 1 Rest\OriginGuard::begin
			rest_post_dispatch max 3 Rest\OriginGuard::announce
			rest_pre_dispatch 1 3 Rest\OriginGuard::check
			rest_pre_dispatch max 3 Rest\OriginGuard::forget_kept
			rest_pre_insert_page max 2 Gating\BeforeAnnouncement::hand_over
			rest_pre_insert_post max 2 Gating\BeforeAnnouncement::hand_over
			rest_pre_serve_request max 3 Rest\OriginGuard::finish
			rest_request_after_callbacks max 1 Gating\EditRequests::end
			rest_request_before_callbacks 1 3 Rest\Api::permission_first
			rest_request_before_callbacks max 3 Gating\EditRequests::begin
			rest_request_parameter_order max 2 Rest\Api::sources
			HOOKS,
		'admin_menu network_admin_menu admin_init block_editor_settings_all activate_circulation/plugin.php deactivate_circulation/plugin.php wp_initialize_site wpmu_drop_tables debug_information site_status_tests add_option_circulation_plan_list update_option_circulation_plan_list add_option_circulation_settings update_option_circulation_settings circulation_daily_clean_up circulation_entry_offer circulation_open_stories wp_privacy_personal_data_exporters wp_privacy_personal_data_erasers' => <<<'HOOKS'
			activate_circulation/plugin.php 10 1 Lifecycle::activate
			add_meta_boxes 10 2 Admin\AccessBox::add
			add_option_circulation_plan_list 10 0 Plans\PlanStore::refresh
			add_option_circulation_plan_list 10 2 Settings\SettingsHistory::note_first_plan_list
			add_option_circulation_plan_list 20 0 Plans\EntryOfferKeeper::keep
			add_option_circulation_settings 10 0 Assets\PageFacts::keep
			add_option_circulation_settings 10 2 Settings\SettingsHistory::note_first_settings
			admin_enqueue_scripts 10 1 Admin\SettingsPage::enqueue
			admin_init 10 0 Admin\AccessFilter::add_to_lists
			admin_init 10 0 Assets\PageFacts::begin
			admin_init 10 0 Calendar::schedule
			admin_init 10 0 Privacy\PolicyText::suggest
			admin_init 10 0 Settings\Settings::install
			admin_init 10 0 Tables::bring_up_to_date
			admin_init 10 1 Admin\AccessColumn::add_to_lists
			admin_menu 10 0 Withdrawal\WithdrawalScreen::add
			admin_menu 10 1 Admin\SettingsPage::add_page
			admin_notices 10 1 Health\BotCheckHealth::notify
			admin_notices 10 1 Outages\OutageNotice::notify
			block_editor_settings_all 10 2 Admin\EditorAssets::tell
			bulk_edit_custom_box 10 2 Admin\BulkAccess::render
			bulk_edit_posts 10 2 Admin\BulkAccess::save_bulk_edit
			circulation_daily_clean_up 10 0 Consent\DailyCleanUp::clean
			circulation_daily_clean_up 10 0 Plans\PlanStore::bring_up_to_date
			circulation_daily_clean_up 20 0 Billing\MerchantWatch::look
			circulation_daily_clean_up 30 0 Lifecycle::mend_hashes
			circulation_daily_clean_up 5 0 Assets\PageFacts::keep
			circulation_daily_clean_up 5 0 Calendar::schedule
			circulation_daily_clean_up 5 0 Settings\Settings::seal_again
			circulation_daily_clean_up 5 0 Tables::bring_up_to_date
			circulation_daily_clean_up 5 0 Tables::repair
			circulation_entry_offer 10 0 Plans\EntryOfferKeeper::ask
			circulation_open_stories 10 0 Gating\Openings::open
			deactivate_circulation/plugin.php 10 1 Lifecycle::deactivate
			debug_information 10 1 Health\DebugSection::inform
			enqueue_block_editor_assets 10 1 Admin\EditorAssets::enqueue
			hooked_block_types 10 4 Assets\SlotInHeader::hook_after_navigation
			load-site-health.php 10 0 Tables::repair
			load-toplevel_page_circulation 10 0 Admin\SettingsPage::add_help
			network_admin_menu 10 0 Admin\SettingsPage::add_network_page
			plugin_action_links_circulation/plugin.php 10 1 Admin\SettingsPage::add_link
			pre_get_posts 10 1 Admin\AccessFilter::filter
			quick_edit_custom_box 10 2 Admin\BulkAccess::render
			restrict_manage_posts 10 1 Admin\AccessFilter::print_choice
			site_status_tests 10 1 Health\SiteHealth::offer
			update_option_circulation_plan_list 10 0 Plans\PlanStore::refresh
			update_option_circulation_plan_list 10 2 Settings\SettingsHistory::note_plan_list
			update_option_circulation_plan_list 20 0 Plans\EntryOfferKeeper::keep
			update_option_circulation_settings 10 0 Assets\PageFacts::keep
			update_option_circulation_settings 10 0 Plans\PlanStore::bring_up_to_date
			update_option_circulation_settings 10 2 Settings\SettingsHistory::note_settings
			update_option_circulation_settings 20 0 Plans\EntryOfferKeeper::keep
			wp_dashboard_setup 10 0 Admin\StoryTable::add
			wp_import_post_data_processed max 2 Gating\Imports::close
			wp_import_post_meta max 2 Gating\Imports::without_stored
			wp_initialize_site 20 1 Lifecycle::begin_site
			wp_insert_post_data max 2 Admin\AccessBox::decide
			wp_insert_post_data max 2 Admin\BulkAccess::decide
			wp_privacy_personal_data_erasers 10 1 Consent\ConsentPrivacy::offer_erasure
			wp_privacy_personal_data_erasers 10 1 Withdrawal\WithdrawalPrivacy::offer_erasure
			wp_privacy_personal_data_exporters 10 1 Consent\ConsentPrivacy::offer_export
			wp_privacy_personal_data_exporters 10 1 Withdrawal\WithdrawalPrivacy::offer_export
			wpmu_drop_tables 10 2 Lifecycle::end_site
			HOOKS,
	];

	/** Hooks that are added when REST starts, for each post type. */
	public const REST = <<<'HOOKS'
		rest_prepare_page max 3 Gating\RestFields::strip
		rest_prepare_post max 3 Gating\RestFields::strip
		HOOKS;
}
