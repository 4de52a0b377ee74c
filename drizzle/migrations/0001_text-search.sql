-- Substring search: a trigram index over the folded search columns of each searchable table, kept by triggers.
-- The texts are folded by the application, so the tokenizer must not fold again.
CREATE VIRTUAL TABLE startups_fts USING fts5(search_name, search_rest, content='startups', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER startups_fts_insert AFTER INSERT ON startups BEGIN
  INSERT INTO startups_fts(rowid, search_name, search_rest) VALUES (new.id, new.search_name, new.search_rest);
END;
--> statement-breakpoint
CREATE TRIGGER startups_fts_delete AFTER DELETE ON startups BEGIN
  INSERT INTO startups_fts(startups_fts, rowid, search_name, search_rest) VALUES ('delete', old.id, old.search_name, old.search_rest);
END;
--> statement-breakpoint
CREATE TRIGGER startups_fts_update AFTER UPDATE OF search_name, search_rest ON startups BEGIN
  INSERT INTO startups_fts(startups_fts, rowid, search_name, search_rest) VALUES ('delete', old.id, old.search_name, old.search_rest);
  INSERT INTO startups_fts(rowid, search_name, search_rest) VALUES (new.id, new.search_name, new.search_rest);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE investors_fts USING fts5(search_name, search_rest, content='investors', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER investors_fts_insert AFTER INSERT ON investors BEGIN
  INSERT INTO investors_fts(rowid, search_name, search_rest) VALUES (new.id, new.search_name, new.search_rest);
END;
--> statement-breakpoint
CREATE TRIGGER investors_fts_delete AFTER DELETE ON investors BEGIN
  INSERT INTO investors_fts(investors_fts, rowid, search_name, search_rest) VALUES ('delete', old.id, old.search_name, old.search_rest);
END;
--> statement-breakpoint
CREATE TRIGGER investors_fts_update AFTER UPDATE OF search_name, search_rest ON investors BEGIN
  INSERT INTO investors_fts(investors_fts, rowid, search_name, search_rest) VALUES ('delete', old.id, old.search_name, old.search_rest);
  INSERT INTO investors_fts(rowid, search_name, search_rest) VALUES (new.id, new.search_name, new.search_rest);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE talent_fts USING fts5(search_name, search_rest, content='talent', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER talent_fts_insert AFTER INSERT ON talent BEGIN
  INSERT INTO talent_fts(rowid, search_name, search_rest) VALUES (new.id, new.search_name, new.search_rest);
END;
--> statement-breakpoint
CREATE TRIGGER talent_fts_delete AFTER DELETE ON talent BEGIN
  INSERT INTO talent_fts(talent_fts, rowid, search_name, search_rest) VALUES ('delete', old.id, old.search_name, old.search_rest);
END;
--> statement-breakpoint
CREATE TRIGGER talent_fts_update AFTER UPDATE OF search_name, search_rest ON talent BEGIN
  INSERT INTO talent_fts(talent_fts, rowid, search_name, search_rest) VALUES ('delete', old.id, old.search_name, old.search_rest);
  INSERT INTO talent_fts(rowid, search_name, search_rest) VALUES (new.id, new.search_name, new.search_rest);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE use_cases_fts USING fts5(search_name, search_rest, content='use_cases', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER use_cases_fts_insert AFTER INSERT ON use_cases BEGIN
  INSERT INTO use_cases_fts(rowid, search_name, search_rest) VALUES (new.id, new.search_name, new.search_rest);
END;
--> statement-breakpoint
CREATE TRIGGER use_cases_fts_delete AFTER DELETE ON use_cases BEGIN
  INSERT INTO use_cases_fts(use_cases_fts, rowid, search_name, search_rest) VALUES ('delete', old.id, old.search_name, old.search_rest);
END;
--> statement-breakpoint
CREATE TRIGGER use_cases_fts_update AFTER UPDATE OF search_name, search_rest ON use_cases BEGIN
  INSERT INTO use_cases_fts(use_cases_fts, rowid, search_name, search_rest) VALUES ('delete', old.id, old.search_name, old.search_rest);
  INSERT INTO use_cases_fts(rowid, search_name, search_rest) VALUES (new.id, new.search_name, new.search_rest);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE jobs_fts USING fts5(search_name, search_rest, content='jobs', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER jobs_fts_insert AFTER INSERT ON jobs BEGIN
  INSERT INTO jobs_fts(rowid, search_name, search_rest) VALUES (new.id, new.search_name, new.search_rest);
END;
--> statement-breakpoint
CREATE TRIGGER jobs_fts_delete AFTER DELETE ON jobs BEGIN
  INSERT INTO jobs_fts(jobs_fts, rowid, search_name, search_rest) VALUES ('delete', old.id, old.search_name, old.search_rest);
END;
--> statement-breakpoint
CREATE TRIGGER jobs_fts_update AFTER UPDATE OF search_name, search_rest ON jobs BEGIN
  INSERT INTO jobs_fts(jobs_fts, rowid, search_name, search_rest) VALUES ('delete', old.id, old.search_name, old.search_rest);
  INSERT INTO jobs_fts(rowid, search_name, search_rest) VALUES (new.id, new.search_name, new.search_rest);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE learning_resources_fts USING fts5(search_name, search_rest, content='learning_resources', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER learning_resources_fts_insert AFTER INSERT ON learning_resources BEGIN
  INSERT INTO learning_resources_fts(rowid, search_name, search_rest) VALUES (new.id, new.search_name, new.search_rest);
END;
--> statement-breakpoint
CREATE TRIGGER learning_resources_fts_delete AFTER DELETE ON learning_resources BEGIN
  INSERT INTO learning_resources_fts(learning_resources_fts, rowid, search_name, search_rest) VALUES ('delete', old.id, old.search_name, old.search_rest);
END;
--> statement-breakpoint
CREATE TRIGGER learning_resources_fts_update AFTER UPDATE OF search_name, search_rest ON learning_resources BEGIN
  INSERT INTO learning_resources_fts(learning_resources_fts, rowid, search_name, search_rest) VALUES ('delete', old.id, old.search_name, old.search_rest);
  INSERT INTO learning_resources_fts(rowid, search_name, search_rest) VALUES (new.id, new.search_name, new.search_rest);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE ai_products_fts USING fts5(search_name, search_rest, content='ai_products', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER ai_products_fts_insert AFTER INSERT ON ai_products BEGIN
  INSERT INTO ai_products_fts(rowid, search_name, search_rest) VALUES (new.id, new.search_name, new.search_rest);
END;
--> statement-breakpoint
CREATE TRIGGER ai_products_fts_delete AFTER DELETE ON ai_products BEGIN
  INSERT INTO ai_products_fts(ai_products_fts, rowid, search_name, search_rest) VALUES ('delete', old.id, old.search_name, old.search_rest);
END;
--> statement-breakpoint
CREATE TRIGGER ai_products_fts_update AFTER UPDATE OF search_name, search_rest ON ai_products BEGIN
  INSERT INTO ai_products_fts(ai_products_fts, rowid, search_name, search_rest) VALUES ('delete', old.id, old.search_name, old.search_rest);
  INSERT INTO ai_products_fts(rowid, search_name, search_rest) VALUES (new.id, new.search_name, new.search_rest);
END;
