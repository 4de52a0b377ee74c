-- How long every list is, by blocks of ids: triggers keep it, so that a page far down a list of a million entries, and the
-- list's length, are found without walking the list. The block's size is BLOCK in app/foundation/kept-lists.server.ts.
CREATE TABLE `list_blocks` (
	`kind` text NOT NULL,
	`facet` text NOT NULL,
	`block` integer NOT NULL,
	`entries` integer NOT NULL,
	`cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `facet`, `block`)
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `startups_place`;--> statement-breakpoint
CREATE INDEX `startups_place` ON `startups` (`location`);
--> statement-breakpoint
-- An industry that the filter offers is linked to every entry that names one which contains it (rulings, section 3), so that
-- its list is one list. The entries that are there already:
INSERT OR IGNORE INTO industry_labels (label, folded) VALUES
  ('Machine Learning', 'machine learning'),
  ('Computer Vision', 'computer vision'),
  ('Natural Language Processing', 'natural language processing'),
  ('Robotics', 'robotics'),
  ('Generative AI', 'generative ai'),
  ('Healthcare AI', 'healthcare ai'),
  ('Financial AI', 'financial ai'),
  ('Autonomous Vehicles', 'autonomous vehicles'),
  ('AI Infrastructure', 'ai infrastructure'),
  ('Data Analytics', 'data analytics'),
  ('Conversational AI', 'conversational ai'),
  ('Deep Learning', 'deep learning'),
  ('AI Research', 'ai research'),
  ('Quantum Computing', 'quantum computing'),
  ('Edge AI', 'edge ai'),
  ('AI Ethics', 'ai ethics'),
  ('Neural Networks', 'neural networks'),
  ('Reinforcement Learning', 'reinforcement learning'),
  ('AI Security', 'ai security'),
  ('MLOps', 'mlops'),
  ('HR Tech', 'hr tech'),
  ('Manufacturing', 'manufacturing'),
  ('Construction', 'construction'),
  ('Biotech', 'biotech'),
  ('Edtech', 'edtech'),
  ('Legal Tech', 'legal tech'),
  ('Real Estate', 'real estate'),
  ('Agriculture', 'agriculture'),
  ('Energy', 'energy'),
  ('Logistics', 'logistics'),
  ('Retail', 'retail'),
  ('Media & Entertainment', 'media & entertainment'),
  ('Insurance', 'insurance'),
  ('Cybersecurity', 'cybersecurity'),
  ('Climate Tech', 'climate tech'),
  ('Other', 'other');
--> statement-breakpoint
INSERT OR IGNORE INTO startup_industries (industry_id, entry_id)
  SELECT offered.id, link.entry_id FROM industry_labels AS offered
  JOIN industry_labels AS named ON instr(named.folded, offered.folded) AND named.id <> offered.id
  JOIN startup_industries AS link ON link.industry_id = named.id
  WHERE offered.label IN ('Machine Learning', 'Computer Vision', 'Natural Language Processing', 'Robotics', 'Generative AI', 'Healthcare AI', 'Financial AI', 'Autonomous Vehicles', 'AI Infrastructure', 'Data Analytics', 'Conversational AI', 'Deep Learning', 'AI Research', 'Quantum Computing', 'Edge AI', 'AI Ethics', 'Neural Networks', 'Reinforcement Learning', 'AI Security', 'MLOps', 'HR Tech', 'Manufacturing', 'Construction', 'Biotech', 'Edtech', 'Legal Tech', 'Real Estate', 'Agriculture', 'Energy', 'Logistics', 'Retail', 'Media & Entertainment', 'Insurance', 'Cybersecurity', 'Climate Tech', 'Other');
--> statement-breakpoint
INSERT OR IGNORE INTO investor_industries (industry_id, entry_id)
  SELECT offered.id, link.entry_id FROM industry_labels AS offered
  JOIN industry_labels AS named ON instr(named.folded, offered.folded) AND named.id <> offered.id
  JOIN investor_industries AS link ON link.industry_id = named.id
  WHERE offered.label IN ('Machine Learning', 'Computer Vision', 'Natural Language Processing', 'Robotics', 'Generative AI', 'Healthcare AI', 'Financial AI', 'Autonomous Vehicles', 'AI Infrastructure', 'Data Analytics', 'Conversational AI', 'Deep Learning', 'AI Research', 'Quantum Computing', 'Edge AI', 'AI Ethics', 'Neural Networks', 'Reinforcement Learning', 'AI Security', 'MLOps', 'HR Tech', 'Manufacturing', 'Construction', 'Biotech', 'Edtech', 'Legal Tech', 'Real Estate', 'Agriculture', 'Energy', 'Logistics', 'Retail', 'Media & Entertainment', 'Insurance', 'Cybersecurity', 'Climate Tech', 'Other');
--> statement-breakpoint
-- More than ten trillion is nobody's funding; bounded, the sum of a block stays a whole number.
CREATE TRIGGER startups_blocks_insert AFTER INSERT ON startups BEGIN
  INSERT INTO list_blocks (kind, facet, block, entries, cents) VALUES ('startups', '', new.id / 4096, 1, CAST(round(min(new.funding_value, 1e13) * 100) AS INTEGER))
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER startups_blocks_delete AFTER DELETE ON startups BEGIN
  UPDATE list_blocks SET entries = entries - 1, cents = cents - CAST(round(min(old.funding_value, 1e13) * 100) AS INTEGER)
    WHERE kind = 'startups' AND facet = '' AND block = old.id / 4096;
END;
--> statement-breakpoint
CREATE TRIGGER startups_blocks_funding AFTER UPDATE OF funding_value ON startups WHEN old.funding_value <> new.funding_value BEGIN
  UPDATE list_blocks SET cents = cents - CAST(round(min(old.funding_value, 1e13) * 100) AS INTEGER) + CAST(round(min(new.funding_value, 1e13) * 100) AS INTEGER)
    WHERE kind = 'startups' AND facet = '' AND block = new.id / 4096;
END;
--> statement-breakpoint
INSERT INTO list_blocks (kind, facet, block, entries, cents)
  SELECT 'startups', '', id / 4096, count(*), sum(CAST(round(min(startups.funding_value, 1e13) * 100) AS INTEGER)) FROM startups GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER investors_blocks_insert AFTER INSERT ON investors BEGIN
  INSERT INTO list_blocks (kind, facet, block, entries) VALUES ('investors', '', new.id / 4096, 1)
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER investors_blocks_delete AFTER DELETE ON investors BEGIN
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'investors' AND facet = '' AND block = old.id / 4096;
END;
--> statement-breakpoint
INSERT INTO list_blocks (kind, facet, block, entries, cents)
  SELECT 'investors', '', id / 4096, count(*), 0 FROM investors GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER talent_blocks_insert AFTER INSERT ON talent BEGIN
  INSERT INTO list_blocks (kind, facet, block, entries) VALUES ('talent', '', new.id / 4096, 1)
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
  INSERT INTO list_blocks (kind, facet, block, entries) VALUES ('talent', 'agent ' || new.is_agent, new.id / 4096, 1)
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER talent_blocks_delete AFTER DELETE ON talent BEGIN
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'talent' AND facet = '' AND block = old.id / 4096;
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'talent' AND facet = 'agent ' || old.is_agent AND block = old.id / 4096;
END;
--> statement-breakpoint
CREATE TRIGGER talent_blocks_type AFTER UPDATE OF is_agent ON talent WHEN old.is_agent <> new.is_agent BEGIN
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'talent' AND facet = 'agent ' || old.is_agent AND block = old.id / 4096;
  INSERT INTO list_blocks (kind, facet, block, entries) VALUES ('talent', 'agent ' || new.is_agent, new.id / 4096, 1)
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
INSERT INTO list_blocks (kind, facet, block, entries, cents)
  SELECT 'talent', '', id / 4096, count(*), 0 FROM talent GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO list_blocks (kind, facet, block, entries, cents)
  SELECT 'talent', 'agent ' || talent.is_agent, id / 4096, count(*), 0 FROM talent GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER posts_blocks_insert AFTER INSERT ON posts BEGIN
  INSERT INTO list_blocks (kind, facet, block, entries) VALUES ('posts', '', new.id / 4096, 1)
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER posts_blocks_delete AFTER DELETE ON posts BEGIN
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'posts' AND facet = '' AND block = old.id / 4096;
END;
--> statement-breakpoint
INSERT INTO list_blocks (kind, facet, block, entries, cents)
  SELECT 'posts', '', id / 4096, count(*), 0 FROM posts GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER reels_blocks_insert AFTER INSERT ON reels BEGIN
  INSERT INTO list_blocks (kind, facet, block, entries) VALUES ('reels', '', new.id / 4096, 1)
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER reels_blocks_delete AFTER DELETE ON reels BEGIN
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'reels' AND facet = '' AND block = old.id / 4096;
END;
--> statement-breakpoint
INSERT INTO list_blocks (kind, facet, block, entries, cents)
  SELECT 'reels', '', id / 4096, count(*), 0 FROM reels GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER use_cases_blocks_insert AFTER INSERT ON use_cases BEGIN
  INSERT INTO list_blocks (kind, facet, block, entries) VALUES ('use_cases', '', new.id / 4096, 1)
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
  INSERT INTO list_blocks (kind, facet, block, entries) VALUES ('use_cases', coalesce('industry ' || new.industry, 'no industry'), new.id / 4096, 1)
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
  INSERT INTO list_blocks (kind, facet, block, entries) SELECT 'use_cases', 'stage ' || new.stage, new.id / 4096, 1 WHERE new.stage IS NOT NULL
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
  INSERT INTO list_blocks (kind, facet, block, entries) SELECT 'use_cases', 'featured', new.id / 4096, 1 WHERE new.featured
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER use_cases_blocks_delete AFTER DELETE ON use_cases BEGIN
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'use_cases' AND facet = '' AND block = old.id / 4096;
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'use_cases' AND facet = coalesce('industry ' || old.industry, 'no industry') AND block = old.id / 4096;
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'use_cases' AND facet = 'stage ' || old.stage AND block = old.id / 4096 AND old.stage IS NOT NULL;
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'use_cases' AND facet = 'featured' AND block = old.id / 4096 AND old.featured;
END;
--> statement-breakpoint
CREATE TRIGGER use_cases_blocks_facets AFTER UPDATE OF industry, stage, featured ON use_cases BEGIN
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'use_cases' AND facet = coalesce('industry ' || old.industry, 'no industry') AND block = old.id / 4096;
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'use_cases' AND facet = 'stage ' || old.stage AND block = old.id / 4096 AND old.stage IS NOT NULL;
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'use_cases' AND facet = 'featured' AND block = old.id / 4096 AND old.featured;
  INSERT INTO list_blocks (kind, facet, block, entries) VALUES ('use_cases', coalesce('industry ' || new.industry, 'no industry'), new.id / 4096, 1)
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
  INSERT INTO list_blocks (kind, facet, block, entries) SELECT 'use_cases', 'stage ' || new.stage, new.id / 4096, 1 WHERE new.stage IS NOT NULL
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
  INSERT INTO list_blocks (kind, facet, block, entries) SELECT 'use_cases', 'featured', new.id / 4096, 1 WHERE new.featured
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
INSERT INTO list_blocks (kind, facet, block, entries, cents)
  SELECT 'use_cases', '', id / 4096, count(*), 0 FROM use_cases GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO list_blocks (kind, facet, block, entries, cents)
  SELECT 'use_cases', coalesce('industry ' || use_cases.industry, 'no industry'), id / 4096, count(*), 0 FROM use_cases GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO list_blocks (kind, facet, block, entries, cents)
  SELECT 'use_cases', 'stage ' || use_cases.stage, id / 4096, count(*), 0 FROM use_cases WHERE stage IS NOT NULL GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO list_blocks (kind, facet, block, entries, cents)
  SELECT 'use_cases', 'featured', id / 4096, count(*), 0 FROM use_cases WHERE featured GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER jobs_blocks_insert AFTER INSERT ON jobs BEGIN
  INSERT INTO list_blocks (kind, facet, block, entries) VALUES ('jobs', '', new.id / 4096, 1)
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_blocks_delete AFTER DELETE ON jobs BEGIN
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'jobs' AND facet = '' AND block = old.id / 4096;
END;
--> statement-breakpoint
INSERT INTO list_blocks (kind, facet, block, entries, cents)
  SELECT 'jobs', '', id / 4096, count(*), 0 FROM jobs GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER learning_resources_blocks_insert AFTER INSERT ON learning_resources BEGIN
  INSERT INTO list_blocks (kind, facet, block, entries) VALUES ('learning_resources', '', new.id / 4096, 1)
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER learning_resources_blocks_delete AFTER DELETE ON learning_resources BEGIN
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'learning_resources' AND facet = '' AND block = old.id / 4096;
END;
--> statement-breakpoint
INSERT INTO list_blocks (kind, facet, block, entries, cents)
  SELECT 'learning_resources', '', id / 4096, count(*), 0 FROM learning_resources GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER ai_products_blocks_insert AFTER INSERT ON ai_products BEGIN
  INSERT INTO list_blocks (kind, facet, block, entries) VALUES ('ai_products', '', new.id / 4096, 1)
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER ai_products_blocks_delete AFTER DELETE ON ai_products BEGIN
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'ai_products' AND facet = '' AND block = old.id / 4096;
END;
--> statement-breakpoint
INSERT INTO list_blocks (kind, facet, block, entries, cents)
  SELECT 'ai_products', '', id / 4096, count(*), 0 FROM ai_products GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER startup_industries_blocks_insert AFTER INSERT ON startup_industries BEGIN
  INSERT INTO list_blocks (kind, facet, block, entries) VALUES ('startups', 'industry ' || new.industry_id, new.entry_id / 4096, 1)
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER startup_industries_blocks_delete AFTER DELETE ON startup_industries BEGIN
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'startups' AND facet = 'industry ' || old.industry_id AND block = old.entry_id / 4096;
END;
--> statement-breakpoint
INSERT INTO list_blocks (kind, facet, block, entries)
  SELECT 'startups', 'industry ' || startup_industries.industry_id, entry_id / 4096, count(*) FROM startup_industries GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER investor_industries_blocks_insert AFTER INSERT ON investor_industries BEGIN
  INSERT INTO list_blocks (kind, facet, block, entries) VALUES ('investors', 'industry ' || new.industry_id, new.entry_id / 4096, 1)
    ON CONFLICT (kind, facet, block) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER investor_industries_blocks_delete AFTER DELETE ON investor_industries BEGIN
  UPDATE list_blocks SET entries = entries - 1
    WHERE kind = 'investors' AND facet = 'industry ' || old.industry_id AND block = old.entry_id / 4096;
END;
--> statement-breakpoint
INSERT INTO list_blocks (kind, facet, block, entries)
  SELECT 'investors', 'industry ' || investor_industries.industry_id, entry_id / 4096, count(*) FROM investor_industries GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER list_blocks_empty AFTER UPDATE OF entries ON list_blocks WHEN new.entries = 0 BEGIN
  DELETE FROM list_blocks WHERE kind = new.kind AND facet = new.facet AND block = new.block;
END;
