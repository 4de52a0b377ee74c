CREATE INDEX `ai_products_remote` ON `ai_products` (`logo`) WHERE logo GLOB '[Hh][Tt][Tt][Pp][Ss]:*';--> statement-breakpoint
CREATE INDEX `investors_remote` ON `investors` (`logo`) WHERE logo GLOB '[Hh][Tt][Tt][Pp][Ss]:*';--> statement-breakpoint
CREATE INDEX `learning_resources_remote` ON `learning_resources` (`image`) WHERE image GLOB '[Hh][Tt][Tt][Pp][Ss]:*';--> statement-breakpoint
CREATE INDEX `startups_remote` ON `startups` (`logo`) WHERE logo GLOB '[Hh][Tt][Tt][Pp][Ss]:*';--> statement-breakpoint
CREATE INDEX `talent_remote` ON `talent` (`avatar`) WHERE avatar GLOB '[Hh][Tt][Tt][Pp][Ss]:*';--> statement-breakpoint
CREATE INDEX `use_cases_remote` ON `use_cases` (`company_logo`) WHERE company_logo GLOB '[Hh][Tt][Tt][Pp][Ss]:*';