-- Texts of one and two characters (app/foundation/short-texts.server.ts): the index's own trigrams, to find those that begin
-- with such a text (sqlite.org/fts5.html, "The fts5vocab Virtual Table Module"; these tables hold nothing), and of each search
-- column the last two characters and the last one, where a text stands that no trigram begins with. Not in the schema's code:
-- the generator of migrations splits an index at a comma.
CREATE VIRTUAL TABLE startups_fts_terms USING fts5vocab(startups_fts, instance);
--> statement-breakpoint
CREATE VIRTUAL TABLE startups_names_terms USING fts5vocab(startups_names, instance);
--> statement-breakpoint
CREATE INDEX startups_search_name_end ON startups (substr(search_name, -2));
--> statement-breakpoint
CREATE INDEX startups_search_name_last ON startups (substr(search_name, -1));
--> statement-breakpoint
CREATE INDEX startups_search_rest_end ON startups (substr(search_rest, -2));
--> statement-breakpoint
CREATE INDEX startups_search_rest_last ON startups (substr(search_rest, -1));
--> statement-breakpoint
CREATE VIRTUAL TABLE investors_fts_terms USING fts5vocab(investors_fts, instance);
--> statement-breakpoint
CREATE VIRTUAL TABLE investors_names_terms USING fts5vocab(investors_names, instance);
--> statement-breakpoint
CREATE INDEX investors_search_name_end ON investors (substr(search_name, -2));
--> statement-breakpoint
CREATE INDEX investors_search_name_last ON investors (substr(search_name, -1));
--> statement-breakpoint
CREATE INDEX investors_search_rest_end ON investors (substr(search_rest, -2));
--> statement-breakpoint
CREATE INDEX investors_search_rest_last ON investors (substr(search_rest, -1));
--> statement-breakpoint
CREATE VIRTUAL TABLE talent_fts_terms USING fts5vocab(talent_fts, instance);
--> statement-breakpoint
CREATE VIRTUAL TABLE talent_names_terms USING fts5vocab(talent_names, instance);
--> statement-breakpoint
CREATE INDEX talent_search_name_end ON talent (substr(search_name, -2));
--> statement-breakpoint
CREATE INDEX talent_search_name_last ON talent (substr(search_name, -1));
--> statement-breakpoint
CREATE INDEX talent_search_rest_end ON talent (substr(search_rest, -2));
--> statement-breakpoint
CREATE INDEX talent_search_rest_last ON talent (substr(search_rest, -1));
--> statement-breakpoint
CREATE VIRTUAL TABLE use_cases_fts_terms USING fts5vocab(use_cases_fts, instance);
--> statement-breakpoint
CREATE INDEX use_cases_search_name_end ON use_cases (substr(search_name, -2));
--> statement-breakpoint
CREATE INDEX use_cases_search_name_last ON use_cases (substr(search_name, -1));
--> statement-breakpoint
CREATE INDEX use_cases_search_rest_end ON use_cases (substr(search_rest, -2));
--> statement-breakpoint
CREATE INDEX use_cases_search_rest_last ON use_cases (substr(search_rest, -1));
--> statement-breakpoint
CREATE VIRTUAL TABLE jobs_fts_terms USING fts5vocab(jobs_fts, instance);
--> statement-breakpoint
CREATE VIRTUAL TABLE jobs_names_terms USING fts5vocab(jobs_names, instance);
--> statement-breakpoint
CREATE INDEX jobs_search_name_end ON jobs (substr(search_name, -2));
--> statement-breakpoint
CREATE INDEX jobs_search_name_last ON jobs (substr(search_name, -1));
--> statement-breakpoint
CREATE INDEX jobs_search_rest_end ON jobs (substr(search_rest, -2));
--> statement-breakpoint
CREATE INDEX jobs_search_rest_last ON jobs (substr(search_rest, -1));
--> statement-breakpoint
CREATE VIRTUAL TABLE learning_resources_fts_terms USING fts5vocab(learning_resources_fts, instance);
--> statement-breakpoint
CREATE VIRTUAL TABLE learning_resources_names_terms USING fts5vocab(learning_resources_names, instance);
--> statement-breakpoint
CREATE INDEX learning_resources_search_name_end ON learning_resources (substr(search_name, -2));
--> statement-breakpoint
CREATE INDEX learning_resources_search_name_last ON learning_resources (substr(search_name, -1));
--> statement-breakpoint
CREATE INDEX learning_resources_search_rest_end ON learning_resources (substr(search_rest, -2));
--> statement-breakpoint
CREATE INDEX learning_resources_search_rest_last ON learning_resources (substr(search_rest, -1));
--> statement-breakpoint
CREATE VIRTUAL TABLE ai_products_fts_terms USING fts5vocab(ai_products_fts, instance);
--> statement-breakpoint
CREATE VIRTUAL TABLE ai_products_names_terms USING fts5vocab(ai_products_names, instance);
--> statement-breakpoint
CREATE INDEX ai_products_search_name_end ON ai_products (substr(search_name, -2));
--> statement-breakpoint
CREATE INDEX ai_products_search_name_last ON ai_products (substr(search_name, -1));
--> statement-breakpoint
CREATE INDEX ai_products_search_rest_end ON ai_products (substr(search_rest, -2));
--> statement-breakpoint
CREATE INDEX ai_products_search_rest_last ON ai_products (substr(search_rest, -1));
