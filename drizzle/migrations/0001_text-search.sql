-- Substring search: a trigram index over the folded search columns of each searchable table, kept by triggers.
-- The texts are folded by the application, so the tokenizer must not fold again.
-- A trigger's write makes FTS5 flush its index to disk, row by row. While a kind is deferred, its triggers only note
-- the rows, and the transaction brings the index up to date at its end (app/foundation/text-index.server.ts).
-- Segments are merged late (automerge 16): an import of 100,000 rows takes two thirds of the time.
CREATE VIRTUAL TABLE startups_fts USING fts5(search_name, search_rest, content='startups', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
INSERT INTO startups_fts(startups_fts, rank) VALUES ('automerge', 16);
--> statement-breakpoint
CREATE TRIGGER startups_fts_insert AFTER INSERT ON startups BEGIN
  INSERT INTO startups_fts(rowid, search_name, search_rest)
    SELECT new.id, new.search_name, new.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'startups');
  INSERT INTO text_index_queue(kind, id)
    SELECT 'startups', new.id WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'startups') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER startups_fts_delete AFTER DELETE ON startups BEGIN
  INSERT INTO startups_fts(startups_fts, rowid, search_name, search_rest)
    SELECT 'delete', old.id, old.search_name, old.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'startups');
  INSERT INTO text_index_queue(kind, id, indexed_name, indexed_rest)
    SELECT 'startups', old.id, old.search_name, old.search_rest WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'startups') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER startups_fts_update AFTER UPDATE OF search_name, search_rest ON startups BEGIN
  INSERT INTO startups_fts(startups_fts, rowid, search_name, search_rest)
    SELECT 'delete', old.id, old.search_name, old.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'startups');
  INSERT INTO startups_fts(rowid, search_name, search_rest)
    SELECT new.id, new.search_name, new.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'startups');
  INSERT INTO text_index_queue(kind, id, indexed_name, indexed_rest)
    SELECT 'startups', old.id, old.search_name, old.search_rest WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'startups') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE investors_fts USING fts5(search_name, search_rest, content='investors', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
INSERT INTO investors_fts(investors_fts, rank) VALUES ('automerge', 16);
--> statement-breakpoint
CREATE TRIGGER investors_fts_insert AFTER INSERT ON investors BEGIN
  INSERT INTO investors_fts(rowid, search_name, search_rest)
    SELECT new.id, new.search_name, new.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'investors');
  INSERT INTO text_index_queue(kind, id)
    SELECT 'investors', new.id WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'investors') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER investors_fts_delete AFTER DELETE ON investors BEGIN
  INSERT INTO investors_fts(investors_fts, rowid, search_name, search_rest)
    SELECT 'delete', old.id, old.search_name, old.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'investors');
  INSERT INTO text_index_queue(kind, id, indexed_name, indexed_rest)
    SELECT 'investors', old.id, old.search_name, old.search_rest WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'investors') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER investors_fts_update AFTER UPDATE OF search_name, search_rest ON investors BEGIN
  INSERT INTO investors_fts(investors_fts, rowid, search_name, search_rest)
    SELECT 'delete', old.id, old.search_name, old.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'investors');
  INSERT INTO investors_fts(rowid, search_name, search_rest)
    SELECT new.id, new.search_name, new.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'investors');
  INSERT INTO text_index_queue(kind, id, indexed_name, indexed_rest)
    SELECT 'investors', old.id, old.search_name, old.search_rest WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'investors') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE talent_fts USING fts5(search_name, search_rest, content='talent', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
INSERT INTO talent_fts(talent_fts, rank) VALUES ('automerge', 16);
--> statement-breakpoint
CREATE TRIGGER talent_fts_insert AFTER INSERT ON talent BEGIN
  INSERT INTO talent_fts(rowid, search_name, search_rest)
    SELECT new.id, new.search_name, new.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'talent');
  INSERT INTO text_index_queue(kind, id)
    SELECT 'talent', new.id WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'talent') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER talent_fts_delete AFTER DELETE ON talent BEGIN
  INSERT INTO talent_fts(talent_fts, rowid, search_name, search_rest)
    SELECT 'delete', old.id, old.search_name, old.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'talent');
  INSERT INTO text_index_queue(kind, id, indexed_name, indexed_rest)
    SELECT 'talent', old.id, old.search_name, old.search_rest WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'talent') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER talent_fts_update AFTER UPDATE OF search_name, search_rest ON talent BEGIN
  INSERT INTO talent_fts(talent_fts, rowid, search_name, search_rest)
    SELECT 'delete', old.id, old.search_name, old.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'talent');
  INSERT INTO talent_fts(rowid, search_name, search_rest)
    SELECT new.id, new.search_name, new.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'talent');
  INSERT INTO text_index_queue(kind, id, indexed_name, indexed_rest)
    SELECT 'talent', old.id, old.search_name, old.search_rest WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'talent') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE use_cases_fts USING fts5(search_name, search_rest, content='use_cases', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
INSERT INTO use_cases_fts(use_cases_fts, rank) VALUES ('automerge', 16);
--> statement-breakpoint
CREATE TRIGGER use_cases_fts_insert AFTER INSERT ON use_cases BEGIN
  INSERT INTO use_cases_fts(rowid, search_name, search_rest)
    SELECT new.id, new.search_name, new.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'use_cases');
  INSERT INTO text_index_queue(kind, id)
    SELECT 'use_cases', new.id WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'use_cases') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER use_cases_fts_delete AFTER DELETE ON use_cases BEGIN
  INSERT INTO use_cases_fts(use_cases_fts, rowid, search_name, search_rest)
    SELECT 'delete', old.id, old.search_name, old.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'use_cases');
  INSERT INTO text_index_queue(kind, id, indexed_name, indexed_rest)
    SELECT 'use_cases', old.id, old.search_name, old.search_rest WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'use_cases') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER use_cases_fts_update AFTER UPDATE OF search_name, search_rest ON use_cases BEGIN
  INSERT INTO use_cases_fts(use_cases_fts, rowid, search_name, search_rest)
    SELECT 'delete', old.id, old.search_name, old.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'use_cases');
  INSERT INTO use_cases_fts(rowid, search_name, search_rest)
    SELECT new.id, new.search_name, new.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'use_cases');
  INSERT INTO text_index_queue(kind, id, indexed_name, indexed_rest)
    SELECT 'use_cases', old.id, old.search_name, old.search_rest WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'use_cases') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE jobs_fts USING fts5(search_name, search_rest, content='jobs', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
INSERT INTO jobs_fts(jobs_fts, rank) VALUES ('automerge', 16);
--> statement-breakpoint
CREATE TRIGGER jobs_fts_insert AFTER INSERT ON jobs BEGIN
  INSERT INTO jobs_fts(rowid, search_name, search_rest)
    SELECT new.id, new.search_name, new.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'jobs');
  INSERT INTO text_index_queue(kind, id)
    SELECT 'jobs', new.id WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'jobs') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_fts_delete AFTER DELETE ON jobs BEGIN
  INSERT INTO jobs_fts(jobs_fts, rowid, search_name, search_rest)
    SELECT 'delete', old.id, old.search_name, old.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'jobs');
  INSERT INTO text_index_queue(kind, id, indexed_name, indexed_rest)
    SELECT 'jobs', old.id, old.search_name, old.search_rest WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'jobs') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_fts_update AFTER UPDATE OF search_name, search_rest ON jobs BEGIN
  INSERT INTO jobs_fts(jobs_fts, rowid, search_name, search_rest)
    SELECT 'delete', old.id, old.search_name, old.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'jobs');
  INSERT INTO jobs_fts(rowid, search_name, search_rest)
    SELECT new.id, new.search_name, new.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'jobs');
  INSERT INTO text_index_queue(kind, id, indexed_name, indexed_rest)
    SELECT 'jobs', old.id, old.search_name, old.search_rest WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'jobs') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE learning_resources_fts USING fts5(search_name, search_rest, content='learning_resources', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
INSERT INTO learning_resources_fts(learning_resources_fts, rank) VALUES ('automerge', 16);
--> statement-breakpoint
CREATE TRIGGER learning_resources_fts_insert AFTER INSERT ON learning_resources BEGIN
  INSERT INTO learning_resources_fts(rowid, search_name, search_rest)
    SELECT new.id, new.search_name, new.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'learning_resources');
  INSERT INTO text_index_queue(kind, id)
    SELECT 'learning_resources', new.id WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'learning_resources') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER learning_resources_fts_delete AFTER DELETE ON learning_resources BEGIN
  INSERT INTO learning_resources_fts(learning_resources_fts, rowid, search_name, search_rest)
    SELECT 'delete', old.id, old.search_name, old.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'learning_resources');
  INSERT INTO text_index_queue(kind, id, indexed_name, indexed_rest)
    SELECT 'learning_resources', old.id, old.search_name, old.search_rest WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'learning_resources') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER learning_resources_fts_update AFTER UPDATE OF search_name, search_rest ON learning_resources BEGIN
  INSERT INTO learning_resources_fts(learning_resources_fts, rowid, search_name, search_rest)
    SELECT 'delete', old.id, old.search_name, old.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'learning_resources');
  INSERT INTO learning_resources_fts(rowid, search_name, search_rest)
    SELECT new.id, new.search_name, new.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'learning_resources');
  INSERT INTO text_index_queue(kind, id, indexed_name, indexed_rest)
    SELECT 'learning_resources', old.id, old.search_name, old.search_rest WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'learning_resources') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE ai_products_fts USING fts5(search_name, search_rest, content='ai_products', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
INSERT INTO ai_products_fts(ai_products_fts, rank) VALUES ('automerge', 16);
--> statement-breakpoint
CREATE TRIGGER ai_products_fts_insert AFTER INSERT ON ai_products BEGIN
  INSERT INTO ai_products_fts(rowid, search_name, search_rest)
    SELECT new.id, new.search_name, new.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'ai_products');
  INSERT INTO text_index_queue(kind, id)
    SELECT 'ai_products', new.id WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'ai_products') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER ai_products_fts_delete AFTER DELETE ON ai_products BEGIN
  INSERT INTO ai_products_fts(ai_products_fts, rowid, search_name, search_rest)
    SELECT 'delete', old.id, old.search_name, old.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'ai_products');
  INSERT INTO text_index_queue(kind, id, indexed_name, indexed_rest)
    SELECT 'ai_products', old.id, old.search_name, old.search_rest WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'ai_products') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER ai_products_fts_update AFTER UPDATE OF search_name, search_rest ON ai_products BEGIN
  INSERT INTO ai_products_fts(ai_products_fts, rowid, search_name, search_rest)
    SELECT 'delete', old.id, old.search_name, old.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'ai_products');
  INSERT INTO ai_products_fts(rowid, search_name, search_rest)
    SELECT new.id, new.search_name, new.search_rest WHERE NOT EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'ai_products');
  INSERT INTO text_index_queue(kind, id, indexed_name, indexed_rest)
    SELECT 'ai_products', old.id, old.search_name, old.search_rest WHERE EXISTS (SELECT 1 FROM text_index_deferred WHERE kind = 'ai_products') ON CONFLICT DO NOTHING;
END;
