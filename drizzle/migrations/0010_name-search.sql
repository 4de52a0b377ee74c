-- Names alone, for what is found best: names that contain a text (app/foundation/text-search.server.ts). The index over all
-- columns reads every row that has the text anywhere to find the few that have it in their name; this one is a hundredth of
-- its size. It is kept like that one (0001).
CREATE VIRTUAL TABLE startups_names USING fts5(search_name, content='startups', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
INSERT INTO startups_names(startups_names, rank) VALUES ('automerge', 16);
--> statement-breakpoint
CREATE TRIGGER startups_names_insert AFTER INSERT ON startups BEGIN
  INSERT INTO startups_names(rowid, search_name)
    SELECT new.id, new.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'startups');
END;
--> statement-breakpoint
CREATE TRIGGER startups_names_delete AFTER DELETE ON startups BEGIN
  INSERT INTO startups_names(startups_names, rowid, search_name)
    SELECT 'delete', old.id, old.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'startups');
END;
--> statement-breakpoint
CREATE TRIGGER startups_names_update AFTER UPDATE OF search_name ON startups BEGIN
  INSERT INTO startups_names(startups_names, rowid, search_name)
    SELECT 'delete', old.id, old.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'startups');
  INSERT INTO startups_names(rowid, search_name)
    SELECT new.id, new.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'startups');
END;
--> statement-breakpoint
INSERT INTO startups_names(startups_names) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO startups_names(startups_names) VALUES ('optimize');
--> statement-breakpoint
CREATE VIRTUAL TABLE investors_names USING fts5(search_name, content='investors', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
INSERT INTO investors_names(investors_names, rank) VALUES ('automerge', 16);
--> statement-breakpoint
CREATE TRIGGER investors_names_insert AFTER INSERT ON investors BEGIN
  INSERT INTO investors_names(rowid, search_name)
    SELECT new.id, new.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'investors');
END;
--> statement-breakpoint
CREATE TRIGGER investors_names_delete AFTER DELETE ON investors BEGIN
  INSERT INTO investors_names(investors_names, rowid, search_name)
    SELECT 'delete', old.id, old.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'investors');
END;
--> statement-breakpoint
CREATE TRIGGER investors_names_update AFTER UPDATE OF search_name ON investors BEGIN
  INSERT INTO investors_names(investors_names, rowid, search_name)
    SELECT 'delete', old.id, old.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'investors');
  INSERT INTO investors_names(rowid, search_name)
    SELECT new.id, new.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'investors');
END;
--> statement-breakpoint
INSERT INTO investors_names(investors_names) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO investors_names(investors_names) VALUES ('optimize');
--> statement-breakpoint
CREATE VIRTUAL TABLE talent_names USING fts5(search_name, content='talent', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
INSERT INTO talent_names(talent_names, rank) VALUES ('automerge', 16);
--> statement-breakpoint
CREATE TRIGGER talent_names_insert AFTER INSERT ON talent BEGIN
  INSERT INTO talent_names(rowid, search_name)
    SELECT new.id, new.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'talent');
END;
--> statement-breakpoint
CREATE TRIGGER talent_names_delete AFTER DELETE ON talent BEGIN
  INSERT INTO talent_names(talent_names, rowid, search_name)
    SELECT 'delete', old.id, old.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'talent');
END;
--> statement-breakpoint
CREATE TRIGGER talent_names_update AFTER UPDATE OF search_name ON talent BEGIN
  INSERT INTO talent_names(talent_names, rowid, search_name)
    SELECT 'delete', old.id, old.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'talent');
  INSERT INTO talent_names(rowid, search_name)
    SELECT new.id, new.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'talent');
END;
--> statement-breakpoint
INSERT INTO talent_names(talent_names) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO talent_names(talent_names) VALUES ('optimize');
--> statement-breakpoint
CREATE VIRTUAL TABLE jobs_names USING fts5(search_name, content='jobs', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
INSERT INTO jobs_names(jobs_names, rank) VALUES ('automerge', 16);
--> statement-breakpoint
CREATE TRIGGER jobs_names_insert AFTER INSERT ON jobs BEGIN
  INSERT INTO jobs_names(rowid, search_name)
    SELECT new.id, new.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'jobs');
END;
--> statement-breakpoint
CREATE TRIGGER jobs_names_delete AFTER DELETE ON jobs BEGIN
  INSERT INTO jobs_names(jobs_names, rowid, search_name)
    SELECT 'delete', old.id, old.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'jobs');
END;
--> statement-breakpoint
CREATE TRIGGER jobs_names_update AFTER UPDATE OF search_name ON jobs BEGIN
  INSERT INTO jobs_names(jobs_names, rowid, search_name)
    SELECT 'delete', old.id, old.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'jobs');
  INSERT INTO jobs_names(rowid, search_name)
    SELECT new.id, new.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'jobs');
END;
--> statement-breakpoint
INSERT INTO jobs_names(jobs_names) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO jobs_names(jobs_names) VALUES ('optimize');
--> statement-breakpoint
CREATE VIRTUAL TABLE learning_resources_names USING fts5(search_name, content='learning_resources', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
INSERT INTO learning_resources_names(learning_resources_names, rank) VALUES ('automerge', 16);
--> statement-breakpoint
CREATE TRIGGER learning_resources_names_insert AFTER INSERT ON learning_resources BEGIN
  INSERT INTO learning_resources_names(rowid, search_name)
    SELECT new.id, new.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'learning_resources');
END;
--> statement-breakpoint
CREATE TRIGGER learning_resources_names_delete AFTER DELETE ON learning_resources BEGIN
  INSERT INTO learning_resources_names(learning_resources_names, rowid, search_name)
    SELECT 'delete', old.id, old.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'learning_resources');
END;
--> statement-breakpoint
CREATE TRIGGER learning_resources_names_update AFTER UPDATE OF search_name ON learning_resources BEGIN
  INSERT INTO learning_resources_names(learning_resources_names, rowid, search_name)
    SELECT 'delete', old.id, old.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'learning_resources');
  INSERT INTO learning_resources_names(rowid, search_name)
    SELECT new.id, new.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'learning_resources');
END;
--> statement-breakpoint
INSERT INTO learning_resources_names(learning_resources_names) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO learning_resources_names(learning_resources_names) VALUES ('optimize');
--> statement-breakpoint
CREATE VIRTUAL TABLE ai_products_names USING fts5(search_name, content='ai_products', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
INSERT INTO ai_products_names(ai_products_names, rank) VALUES ('automerge', 16);
--> statement-breakpoint
CREATE TRIGGER ai_products_names_insert AFTER INSERT ON ai_products BEGIN
  INSERT INTO ai_products_names(rowid, search_name)
    SELECT new.id, new.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'ai_products');
END;
--> statement-breakpoint
CREATE TRIGGER ai_products_names_delete AFTER DELETE ON ai_products BEGIN
  INSERT INTO ai_products_names(ai_products_names, rowid, search_name)
    SELECT 'delete', old.id, old.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'ai_products');
END;
--> statement-breakpoint
CREATE TRIGGER ai_products_names_update AFTER UPDATE OF search_name ON ai_products BEGIN
  INSERT INTO ai_products_names(ai_products_names, rowid, search_name)
    SELECT 'delete', old.id, old.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'ai_products');
  INSERT INTO ai_products_names(rowid, search_name)
    SELECT new.id, new.search_name WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'ai_products');
END;
--> statement-breakpoint
INSERT INTO ai_products_names(ai_products_names) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO ai_products_names(ai_products_names) VALUES ('optimize');
