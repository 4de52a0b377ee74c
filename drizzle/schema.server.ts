import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

import type { Facets } from "#app/catalogue/query/kind-index";
import type { MailRhythm } from "#app/catalogue/about/saves/mail-rhythm";

/*
 * Every table. Of what is more than the fields that pages and the JSON API show:
 *
 * - what is searched lies in search_index, a virtual table of migration 0000 (search-index.server.ts).
 * - what lists are filtered, counted and sorted by lies in `entries.facets` and is never asked for by SQL (decision 070).
 * - the indexes named *_name and *_company find what names an entry, whatever the case of its ASCII letters (related entries).
 * - the indexes named *_list are narrow: counting, summing and paging never touch the wide rows.
 */

const createdAt = integer("created_at")
  .notNull()
  .default(sql`(unixepoch() * 1000)`);
const id = integer("id").primaryKey({ autoIncrement: true });
const list = (name: string) => text(name, { mode: "json" }).$type<string[]>().notNull().default([]);
/** Where a picture is another site's: few rows or none, found without looking at the others. */
const remote = (column: string) => sql.raw(`${column} GLOB '[Hh][Tt][Tt][Pp][Ss]:*'`);
/** Where a file is one of ours: so the sweep finds by its path whatever names it, without looking at wide rows. */
const stored = (column: string) => sql.raw(`${column} GLOB '/objects/*'`);
const ignoringCase = (column: string) => sql.raw(`${column} COLLATE NOCASE`);
export const hubMembers = sqliteTable("hub_members", {
  id,
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  password: text("password").notNull(),
  verified: integer("verified", { mode: "boolean" }).notNull().default(true),
  /* As the data model has them; links of mails are `verifications`. */
  verificationToken: text("verification_token"),
  resetToken: text("reset_token"),
  resetTokenExpires: integer("reset_token_expires"),
  joinedAt: integer("joined_at")
    .notNull()
    .default(sql`(unixepoch() * 1000)`),
  completedTour: integer("completed_tour", { mode: "boolean" }).notNull().default(false),
  messageCount: integer("message_count").notNull().default(0),
  /** Whether others see a page of theirs (other/product.md, "Pages of members"). */
  hasPage: integer("has_page", { mode: "boolean" }).notNull().default(true),
  /** When the member last wrote something, by the day; missing means not since joining. */
  lastSeenAt: integer("last_seen_at"),
  /** When a mail server took the warning that the unused account will be deleted; gone once the member is seen (a trigger of migration 0000). */
  inactivityWarnedAt: integer("inactivity_warned_at"),
  /** When that warning last reached no mail server, or was refused; gone like the other. */
  inactivityWarningFailedAt: integer("inactivity_warning_failed_at"),
  /** How many posts and comments with a link the operator has let through: the first three wait. */
  letThrough: integer("let_through").notNull().default(0),
});

/** Who asked to join and has not confirmed the address yet: name and password wait here, not among the members. */
export const registrations = sqliteTable(
  "registrations",
  {
    id,
    email: text("email").notNull(),
    name: text("name").notNull(),
    password: text("password").notNull(),
    /** A keyed hash of the network that asked; null for those of before it was noted. */
    asker: text("asker"),
    /** Hash of the mark that the browser got that asked: it alone confirms without a press, and is logged in; null for those of before it was noted. */
    browser: text("browser"),
    /** What kind of browser asked, such as "Firefox on Linux"; null for those of before it was noted. */
    device: text("device"),
    /** Where whoever asked wanted to go, a path on this site; null for Home. */
    redirectTo: text("redirect_to"),
    createdAt,
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("registrations_email").on(t.email, t.id)],
);

/** Links that prove a mailbox; only their hashes are kept. A used one stays until it expires, to answer the same again. */
export const verifications = sqliteTable(
  "verifications",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** What it does: confirms a registration, a member's present address, or a member's new one; or sets a new password. */
    type: text("type").$type<"registration" | "member" | "change" | "reset">().notNull(),
    email: text("email").notNull(),
    registrationId: integer("registration_id").references(() => registrations.id, { onDelete: "cascade" }),
    memberId: integer("member_id").references(() => hubMembers.id, { onDelete: "cascade" }),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [
    index("verifications_registration").on(t.registrationId),
    index("verifications_member").on(t.memberId, t.type),
    index("verifications_expires").on(t.expiresAt),
  ],
);

export const emailSubscribers = sqliteTable("email_subscribers", {
  id,
  email: text("email").notNull().unique(),
  name: text("name").notNull(),
  isVerified: integer("is_verified", { mode: "boolean" }).notNull().default(false),
  verificationToken: text("verification_token"),
  subscribedAt: integer("subscribed_at")
    .notNull()
    .default(sql`(unixepoch() * 1000)`),
  /** When a mail was last made, and when the last week was told; in milliseconds since 1970. */
  sentAt: integer("sent_at").notNull().default(0),
  weeklyAt: integer("weekly_at").notNull().default(0),
  /** Of the last change that a mail has told of. */
  toldSequence: integer("told_sequence").notNull().default(0),
});

export const sessions = sqliteTable(
  "sessions",
  {
    /** Hash of the id in the member's cookie: the table alone opens no session. */
    sid: text("sid").primaryKey(),
    sess: text("sess", { mode: "json" })
      .$type<{ device: string; startedAt: number; writtenAt: number }>()
      .notNull(),
    expire: integer("expire").notNull(),
    memberId: integer("member_id")
      .notNull()
      .references(() => hubMembers.id, { onDelete: "cascade" }),
  },
  (t) => [index("sessions_expire").on(t.expire), index("sessions_member").on(t.memberId)],
);

/** What members let programs in with, in their own name; only hashes are kept. */
export const apiTokens = sqliteTable(
  "api_tokens",
  {
    id,
    memberId: integer("member_id")
      .notNull()
      .references(() => hubMembers.id, { onDelete: "cascade" }),
    /** What its member calls it. */
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    scope: text("scope").$type<"read" | "write">().notNull(),
    createdAt,
    /** Null for one that never expires. */
    expiresAt: integer("expires_at"),
    /** To the hour; null for one that was never used. */
    lastUsedAt: integer("last_used_at"),
  },
  (t) => [index("api_tokens_member").on(t.memberId, t.id)],
);

/** Background tasks, mails above all (task-queue.server.ts). A row is deleted when its task is done. */
export const workQueue = sqliteTable(
  "work_queue",
  {
    id,
    kind: text("kind").notNull(),
    payload: text("payload", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** The address of the person whom the task concerns, where there is one. */
    email: text("email"),
    dueAt: integer("due_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    leasedUntil: integer("leased_until"),
    lastError: text("last_error"),
    createdAt,
  },
  (t) => [index("work_queue_due").on(t.dueAt), index("work_queue_email").on(t.email)],
);

/** Counters of the rate limits, in the shape that rate-limiter-flexible expects; keys are keyed hashes. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    expire: integer("expire"),
  },
  (t) => [index("rate_limits_expire").on(t.expire)],
);

/**
 * A row for every entry of every kind: what is the same of all. The kinds' own tables hold their fields and give the ids. A
 * deleted entry's row stays, empty but for its numbers and moments.
 */
export const entries = sqliteTable(
  "entries",
  {
    /** The name of its table. */
    kind: text("kind").notNull(),
    id: integer("id").notNull(),
    /** Of a post or reel: who wrote it, and how it begins. */
    name: text("name").notNull(),
    /** Entries are in order by it, for all visitors the same (entry-rows.server.ts). */
    nameKey: text("name_key").notNull(),
    /** The member whose entry it is; null for an operator's import, and for what a former member wrote. */
    ownerId: integer("owner_id").references(() => hubMembers.id),
    /** What an import said its rows are from. */
    source: text("source"),
    /** What an import knows a row by (other/product.md, "Importing"). */
    importKey: text("import_key"),
    importHash: text("import_hash"),
    /** When the operator featured it. */
    featuredAt: integer("featured_at"),
    createdAt,
    /** Null while it says what it said at first. */
    updatedAt: integer("updated_at"),
    deletedAt: integer("deleted_at"),
    /** What lists are filtered and sorted by; null where that is nothing. */
    facets: text("facets", { mode: "json" }).$type<Facets>(),
    /** Rises with each change of what its JSON says; no two are the same. */
    sequence: integer("sequence").notNull(),
    createdSequence: integer("created_sequence").notNull(),
    /** Rises with each change of what its page shows. */
    pageVersion: integer("page_version").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    uniqueIndex("entries_sequence").on(t.sequence),
    index("entries_version").on(t.kind, t.pageVersion),
    index("entries_name")
      .on(t.kind, t.nameKey, t.id)
      .where(sql`deleted_at IS NULL`),
    index("entries_owner").on(t.ownerId, t.kind, t.id),
    index("entries_featured")
      .on(t.kind, t.featuredAt)
      .where(sql`featured_at IS NOT NULL`),
    uniqueIndex("entries_import")
      .on(t.kind, t.importKey)
      .where(sql`deleted_at IS NULL`),
  ],
);

export const startups = sqliteTable(
  "startups",
  {
    id,
    name: text("name").notNull(),
    description: text("description").notNull(),
    location: text("location"),
    funding: text("funding"),
    /** What the funding text says, in US dollars (other/product.md, "Funding"); 0 when unreadable. */
    fundingValue: real("funding_value").notNull().default(0),
    stage: text("stage"),
    industries: list("industries"),
    logo: text("logo"),
    website: text("website"),
    coFounders: list("co_founders"),
  },
  (t) => [
    index("startups_list").on(t.id, t.fundingValue),
    index("startups_name").on(ignoringCase("name")),
    index("startups_remote").on(t.logo).where(remote("logo")),
    index("startups_stored").on(t.logo).where(stored("logo")),
  ],
);

export const investors = sqliteTable(
  "investors",
  {
    id,
    name: text("name").notNull(),
    focus: text("focus").notNull(),
    fundAmount: text("fund_amount"),
    currency: text("currency").notNull().default("USD"),
    ticketSize: text("ticket_size"),
    noOfExits: integer("no_of_exits"),
    industries: list("industries"),
    city: text("city"),
    country: text("country"),
    website: text("website"),
    logo: text("logo"),
  },
  (t) => [
    index("investors_list").on(t.id),
    index("investors_name").on(ignoringCase("name")),
    index("investors_remote").on(t.logo).where(remote("logo")),
    index("investors_stored").on(t.logo).where(stored("logo")),
  ],
);

export const talent = sqliteTable(
  "talent",
  {
    id,
    name: text("name").notNull(),
    title: text("title"),
    company: text("company"),
    bio: text("bio").notNull(),
    specialties: list("specialties"),
    skills: list("skills"),
    experience: text("experience"),
    location: text("location"),
    availability: text("availability"),
    employmentType: text("employment_type"),
    talentType: text("talent_type").notNull(),
    /** Which of the two tabs shows it: everything but "Human" is an agent. */
    isAgent: integer("is_agent", { mode: "boolean" }).notNull(),
    avatar: text("avatar"),
    portfolio: text("portfolio"),
    linkedin: text("linkedin"),
    /** Of a non-human one: the address of its agent card, and what that card said when it was last read (agent_cards). */
    agentCard: text("agent_card"),
    agentEndpoint: text("agent_endpoint"),
    agentSkills: list("agent_skills"),
    inputModes: list("input_modes"),
    outputModes: list("output_modes"),
  },
  (t) => [
    index("talent_list").on(t.id),
    index("talent_type").on(t.isAgent, t.id),
    index("talent_name").on(ignoringCase("name")),
    index("talent_company").on(ignoringCase("company")),
    index("talent_remote").on(t.avatar).where(remote("avatar")),
    index("talent_stored").on(t.avatar).where(stored("avatar")),
  ],
);

/** What a look at an agent's card found; `at` is in milliseconds, and `reason` says what is wrong. */
export interface CardState {
  ok: boolean;
  at: number;
  reason: string | null;
}

/** The agent cards that talent names (other/product.md, "Agent cards"), and what was found when they were looked at. */
export const agentCards = sqliteTable(
  "agent_cards",
  {
    talentId: integer("talent_id")
      .primaryKey()
      .references(() => talent.id, { onDelete: "cascade" }),
    address: text("address").notNull(),
    /** What of the card is shown, as it was last valid; null while it never was. */
    card: text("card", { mode: "json" }).$type<Record<string, unknown>>(),
    /** Null while nobody has looked. */
    answers: text("answers", { mode: "json" }).$type<CardState>(),
    valid: text("valid", { mode: "json" }).$type<CardState>(),
    speaks: text("speaks", { mode: "json" }).$type<CardState>(),
    /** When it is looked at next. */
    dueAt: integer("due_at").notNull(),
    /** When its owner last asked for a look. */
    askedAt: integer("asked_at"),
  },
  (t) => [index("agent_cards_due").on(t.dueAt)],
);

export const useCases = sqliteTable(
  "use_cases",
  {
    id,
    title: text("title").notNull(),
    description: text("description").notNull(),
    industry: text("industry"),
    companyName: text("company_name"),
    companyLogo: text("company_logo"),
    impact: text("impact"),
    technology: list("technology"),
    stage: text("stage"),
    metrics: text("metrics"),
    caseStudyUrl: text("case_study_url"),
    featured: integer("featured", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    index("use_cases_list").on(t.id),
    index("use_cases_company").on(ignoringCase("company_name")),
    index("use_cases_industry").on(t.industry, t.id),
    index("use_cases_featured").on(t.featured, t.id),
    index("use_cases_stage").on(t.stage),
    index("use_cases_remote").on(t.companyLogo).where(remote("company_logo")),
    index("use_cases_stored").on(t.companyLogo).where(stored("company_logo")),
  ],
);

export const jobs = sqliteTable(
  "jobs",
  {
    id,
    title: text("title").notNull(),
    company: text("company"),
    type: text("type"),
    description: text("description").notNull(),
    location: text("location"),
    salary: text("salary"),
    url: text("url"),
    /** The last day, as a member or an import says it. */
    closes: text("closes"),
    status: text("status").notNull().default("open"),
    /** When it closes, in milliseconds since 1970; one whose last day nobody says, a while after an import last brought it. */
    closesAt: integer("closes_at"),
    /** The last day of which its owner was asked whether it goes on. */
    askedOf: text("asked_of"),
  },
  (t) => [
    index("jobs_list").on(t.id),
    index("jobs_company").on(ignoringCase("company")),
    index("jobs_closing")
      .on(t.closesAt)
      .where(sql`status = 'open'`),
  ],
);

export const learningResources = sqliteTable(
  "learning",
  {
    id,
    title: text("title").notNull(),
    image: text("image"),
    description: text("description").notNull(),
    type: text("type"),
    duration: text("duration"),
    price: text("price"),
    url: text("url"),
  },
  (t) => [
    index("learning_list").on(t.id),
    index("learning_remote").on(t.image).where(remote("image")),
    index("learning_stored").on(t.image).where(stored("image")),
  ],
);

export const aiProducts = sqliteTable(
  "products",
  {
    id,
    name: text("name").notNull(),
    logo: text("logo"),
    category: text("category"),
    description: text("description").notNull(),
    industry: text("industry"),
    rating: real("rating"),
    reviews: integer("reviews"),
    features: list("features"),
    pricing: text("pricing"),
    website: text("website"),
  },
  (t) => [
    index("products_list").on(t.id),
    index("products_category").on(t.category),
    index("products_industry").on(t.industry),
    index("products_remote").on(t.logo).where(remote("logo")),
    index("products_stored").on(t.logo).where(stored("logo")),
  ],
);

export const events = sqliteTable(
  "events",
  {
    id,
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** In ISO 8601: a time of its time zone with the offset, or a day. The end may be missing. */
    start: text("start_time").notNull(),
    end: text("end_time"),
    timeZone: text("time_zone").notNull(),
    /** Milliseconds: when it begins, and from when on it is past. */
    startsAt: integer("starts_at").notNull(),
    overAt: integer("over_at").notNull(),
    place: text("place"),
    online: integer("online", { mode: "boolean" }).notNull().default(false),
    url: text("url"),
    price: text("price"),
    industries: list("industries"),
    organiser: text("organiser"),
    picture: text("picture"),
    cancelled: integer("cancelled", { mode: "boolean" }).notNull().default(false),
    /** Whether those who saved it were told so. */
    toldCancelled: integer("told_cancelled", { mode: "boolean" }).notNull().default(false),
    /** How often it was changed: calendars take a copy only for newer than theirs by it (RFC 5545, "SEQUENCE"). */
    revision: integer("revision").notNull().default(0),
  },
  (t) => [
    index("events_list").on(t.id),
    index("events_time").on(t.startsAt, t.overAt),
    index("events_remote").on(t.picture).where(remote("picture")),
    index("events_stored").on(t.picture).where(stored("picture")),
  ],
);

export const posts = sqliteTable(
  "posts",
  {
    id,
    author: text("author").notNull(),
    role: text("role").notNull(),
    content: text("content").notNull(),
    likes: integer("likes").notNull().default(0),
    comments: integer("comments").notNull().default(0),
    /** Path of the author's avatar; its file name is also the seed of the monogram that pages draw. */
    avatar: text("avatar").notNull(),
    images: list("images"),
    /** What the pictures show, in their order; "" for one of which it isn't said, and shorter where all that follow are. */
    alts: list("alts"),
    video: text("video"),
    videoThumbnail: text("video_thumbnail"),
  },
  (t) => [
    index("posts_list").on(t.id),
    index("posts_author").on(t.author),
    // Lists of paths can't be looked up by path; this keeps apart the few posts that have one.
    index("posts_images")
      .on(t.images)
      .where(sql`images <> '[]'`),
    index("posts_video_stored").on(t.video).where(stored("video")),
    index("posts_thumbnail_stored").on(t.videoThumbnail).where(stored("video_thumbnail")),
  ],
);

/** The words with a capital in each post, in lower case: posts that name an entry are found by one word of its name. */
export const postWords = sqliteTable(
  "post_words",
  {
    word: text("word").notNull(),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.word, t.postId] }), index("post_words_post").on(t.postId)],
);

export const reels = sqliteTable(
  "reels",
  {
    id,
    author: text("author").notNull(),
    avatar: text("avatar").notNull(),
    video: text("video").notNull(),
    thumbnail: text("thumbnail").notNull(),
    explanation: text("explanation").notNull(),
    likes: integer("likes").notNull().default(0),
    comments: integer("comments").notNull().default(0),
  },
  (t) => [
    index("reels_list").on(t.id),
    index("reels_author").on(t.author),
    index("reels_video_stored").on(t.video).where(stored("video")),
    index("reels_thumbnail_stored").on(t.thumbnail).where(stored("thumbnail")),
  ],
);

/** Stored media: what is known of a file, so that pages can give its size and duration without opening it. */
export const storedObjects = sqliteTable(
  "stored_objects",
  {
    /** The path that entries, posts and reels name: `/objects/uploads/{uuid}`. */
    path: text("path").primaryKey(),
    contentType: text("content_type").notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width"),
    height: integer("height"),
    durationSeconds: real("duration_seconds"),
    ownerId: integer("owner_id").references(() => hubMembers.id, { onDelete: "cascade" }),
    createdAt,
  },
  (t) => [index("stored_objects_owner").on(t.ownerId)],
);

/** Upload addresses that members asked for: which object each is for, whose, and whether it was claimed. */
export const uploads = sqliteTable(
  "uploads",
  {
    /** The uuid in the address and in the path that the object gets. */
    id: text("id").primaryKey(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => hubMembers.id, { onDelete: "cascade" }),
    /** What the address holds for; null where it was asked for without. */
    contentType: text("content_type"),
    bytes: integer("bytes"),
    /** How much was sent to it here; null where nothing was, or it went straight to a bucket. */
    receivedBytes: integer("received_bytes"),
    expiresAt: integer("expires_at").notNull(),
    claimedAt: integer("claimed_at"),
    createdAt,
  },
  (t) => [index("uploads_owner").on(t.ownerId)],
);

/** Pictures that an import named by an https address: where they came to lie, or when they are asked for again. */
export const remotePictures = sqliteTable(
  "remote_pictures",
  {
    url: text("url").primaryKey(),
    /** The stored path, once it was fetched. */
    path: text("path"),
    attempts: integer("attempts").notNull().default(0),
    /** When it is asked for next; null when never again. */
    dueAt: integer("due_at"),
    lastError: text("last_error"),
    createdAt,
  },
  (t) => [index("remote_pictures_due").on(t.dueAt), index("remote_pictures_path").on(t.path)],
);

/** Forms that have made an entry, so that one sent twice makes one. */
export const submissions = sqliteTable(
  "submissions",
  {
    /** Hash of the form's own token and of what was sent. */
    key: text("key").primaryKey(),
    memberId: integer("member_id")
      .notNull()
      .references(() => hubMembers.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    entryId: integer("entry_id").notNull(),
    createdAt,
  },
  (t) => [index("submissions_member").on(t.memberId), index("submissions_created").on(t.createdAt)],
);

export const messages = sqliteTable(
  "messages",
  {
    id,
    senderId: integer("sender_id")
      .notNull()
      .references(() => hubMembers.id, { onDelete: "cascade" }),
    senderName: text("sender_name").notNull(),
    /** A member's id; the address itself while no member has confirmed it (triggers of migration 0000). */
    recipientId: text("recipient_id").notNull(),
    recipientName: text("recipient_name").notNull(),
    /** Empty where the recipient was named by an entry: the sender isn't shown it, and it is read when the mail goes out. */
    recipientEmail: text("recipient_email").notNull().default(""),
    recipientType: text("recipient_type").$type<"member" | "external">().notNull(),
    /** The entry or member that it was written to, as "startups/12"; null where an address was typed. */
    about: text("about"),
    /** The entry's title when it was written; null for members. */
    aboutTitle: text("about_title"),
    subject: text("subject").notNull(),
    content: text("content").notNull(),
    status: text("status").$type<"sent" | "blocked" | "undelivered">().notNull().default("sent"),
    moderationReason: text("moderation_reason"),
    /** Whether it counts against the sender's limit. */
    counted: integer("counted", { mode: "boolean" }).notNull().default(false),
    /** The recipient had blocked the sender: nothing arrives, and the sender isn't told. */
    withheld: integer("withheld", { mode: "boolean" }).notNull().default(false),
    /** When the mail server took it; missing while it waits, and 0 once the moment has been forgotten (other/product.md, "Retention"). */
    deliveredAt: integer("delivered_at"),
    /** When a recipient who is a member has seen it in the hub. */
    readAt: integer("read_at"),
    createdAt,
  },
  (t) => [
    index("messages_unread")
      .on(t.recipientId)
      .where(sql`read_at IS NULL`),
    index("messages_sender").on(t.senderId, t.id),
    index("messages_recipient").on(t.recipientId, t.id),
    index("messages_status").on(t.status, t.id),
    index("messages_delivered").on(t.deliveredAt).where(sql.raw("delivered_at > 0")),
  ],
);

/** Senders whose messages a member doesn't want. */
export const messageBlocks = sqliteTable(
  "message_blocks",
  {
    memberId: integer("member_id")
      .notNull()
      .references(() => hubMembers.id, { onDelete: "cascade" }),
    senderId: integer("sender_id")
      .notNull()
      .references(() => hubMembers.id, { onDelete: "cascade" }),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.memberId, t.senderId] }), index("message_blocks_sender").on(t.senderId)],
);

/** Messages that their recipients have reported to the operator. */
export const messageReports = sqliteTable(
  "message_reports",
  {
    messageId: integer("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    reporterId: integer("reporter_id")
      .notNull()
      .references(() => hubMembers.id, { onDelete: "cascade" }),
    createdAt,
    /** When the operator has dealt with it. */
    closedAt: integer("closed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.reporterId] }),
    index("message_reports_reporter").on(t.reporterId),
  ],
);

/** What members keep; an entry that was deleted since stays until they take it off. */
export const savedEntries = sqliteTable(
  "saved_entries",
  {
    memberId: integer("member_id")
      .notNull()
      .references(() => hubMembers.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    entryId: integer("entry_id").notNull(),
    createdAt,
    /** The last change of the entry that its member has seen; later ones are news. */
    seenAt: integer("seen_at").notNull(),
    /** The last one that a mail has told of. */
    toldAt: integer("told_at").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.kind, t.entryId] }),
    foreignKey({ columns: [t.kind, t.entryId], foreignColumns: [entries.kind, entries.id] }),
    index("saved_entries_newest").on(t.memberId, t.createdAt),
  ],
);

export const savedSearches = sqliteTable(
  "saved_searches",
  {
    id,
    memberId: integer("member_id")
      .notNull()
      .references(() => hubMembers.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** Of the list's address. */
    query: text("query").notNull(),
    name: text("name").notNull(),
    mail: text("mail").$type<MailRhythm>().notNull(),
    /** The address of its feed is made from it and the site's secret; another one is another address. */
    feedKey: text("feed_key").notNull(),
    createdAt,
    /** The newest entry of the kind that its member has seen; later ones are news. */
    seenId: integer("seen_id").notNull(),
    /** The newest one that a mail has told of. */
    toldId: integer("told_id").notNull(),
  },
  (t) => [uniqueIndex("saved_searches_address").on(t.memberId, t.kind, t.query)],
);

/** Of members who have saved something: the mail that tells them what is new. Moments are milliseconds since 1970. */
export const digests = sqliteTable("digests", {
  memberId: integer("member_id")
    .primaryKey()
    .references(() => hubMembers.id, { onDelete: "cascade" }),
  /** How often it tells of saved entries that have changed. */
  changes: text("changes").$type<MailRhythm>().notNull(),
  sentAt: integer("sent_at").notNull().default(0),
  /** When it was last made with what is told weekly. */
  weeklyAt: integer("weekly_at").notNull(),
});

/** Each member likes an entry once; their number stands in the entry's own row, written in the same transaction. */
export const likes = sqliteTable(
  "likes",
  {
    kind: text("kind").notNull(),
    entryId: integer("entry_id").notNull(),
    memberId: integer("member_id")
      .notNull()
      .references(() => hubMembers.id, { onDelete: "cascade" }),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.entryId, t.memberId] }),
    foreignKey({ columns: [t.kind, t.entryId], foreignColumns: [entries.kind, entries.id] }),
    index("likes_time").on(t.kind, t.entryId, t.createdAt, t.memberId),
    index("likes_member").on(t.memberId),
  ],
);

/** Likes that were taken back after their post's owner was told of them: who likes it again isn't told of twice. */
export const toldLikes = sqliteTable(
  "told_likes",
  {
    kind: text("kind").notNull(),
    entryId: integer("entry_id").notNull(),
    memberId: integer("member_id")
      .notNull()
      .references(() => hubMembers.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.entryId, t.memberId] }),
    foreignKey({ columns: [t.kind, t.entryId], foreignColumns: [entries.kind, entries.id] }),
    index("told_likes_member").on(t.memberId),
  ],
);

export const comments = sqliteTable(
  "comments",
  {
    id,
    kind: text("kind").notNull(),
    entryId: integer("entry_id").notNull(),
    /** Null once it was deleted, as is its text: what others said after it keeps its place. */
    authorId: integer("author_id").references(() => hubMembers.id, { onDelete: "set null" }),
    content: text("content").notNull(),
    createdAt,
    editedAt: integer("edited_at"),
    deletedAt: integer("deleted_at"),
    /** Since when it waits for the operator, seen by its author alone; null for all others. */
    heldAt: integer("held_at"),
  },
  (t) => [
    foreignKey({ columns: [t.kind, t.entryId], foreignColumns: [entries.kind, entries.id] }),
    index("comments_entry").on(t.kind, t.entryId, t.id),
    index("comments_time").on(t.kind, t.entryId, t.createdAt),
    index("comments_author").on(t.authorId, t.id),
    index("comments_held")
      .on(t.heldAt)
      .where(sql`held_at IS NOT NULL`),
  ],
);

/**
 * Entries that nobody sees: a new member's with a link, which wait for the operator, and those that the operator has removed and
 * may bring back. They are in no list, as they are no entries: one that is let through is stored as a new one.
 */
export const heldEntries = sqliteTable(
  "held_entries",
  {
    id,
    kind: text("kind").$type<DataKind>().notNull(),
    /** Null for what an import had stored. */
    ownerId: integer("owner_id").references(() => hubMembers.id, { onDelete: "cascade" }),
    why: text("why").$type<"waits" | "removed">().notNull(),
    /** The columns of the kind's own table, without its id. */
    row: text("row", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** What else its entry said: when it was made, and what an import knew it by. */
    entry: text("entry", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** Paths of the stored files that it names. */
    files: list("files"),
    createdAt,
  },
  (t) => [index("held_entries_owner").on(t.ownerId), index("held_entries_why").on(t.why, t.createdAt)],
);

/**
 * What happened to a member's things. Of likes and comments of one entry there is one row until it is read: who they are from is
 * asked when it is shown, so that what was taken back since isn't told.
 */
export const notifications = sqliteTable(
  "notifications",
  {
    id,
    memberId: integer("member_id")
      .notNull()
      .references(() => hubMembers.id, { onDelete: "cascade" }),
    what: text("what")
      .$type<"like" | "comment" | "message" | "answer" | "search" | "removed" | "approved" | "report">()
      .notNull(),
    /** The entry that it happened to; null where it is none, or is gone. */
    kind: text("kind"),
    entryId: integer("entry_id"),
    /** Whose thread of messages it is. */
    otherId: integer("other_id").references(() => hubMembers.id, { onDelete: "cascade" }),
    searchId: integer("search_id").references(() => savedSearches.id, { onDelete: "cascade" }),
    /** Of what was removed, how it began; of a search, its first finds. */
    title: text("title"),
    /** Why it was removed, in the operator's words. */
    reason: text("reason"),
    /** What a search found. */
    count: integer("count"),
    /** The first and the last time, while it wasn't read; milliseconds since 1970. */
    since: integer("since").notNull(),
    at: integer("at").notNull(),
    readAt: integer("read_at"),
    /** The `at` that a mail has told of. */
    toldAt: integer("told_at").notNull().default(0),
  },
  (t) => [
    foreignKey({ columns: [t.kind, t.entryId], foreignColumns: [entries.kind, entries.id] }),
    index("notifications_newest").on(t.memberId, t.at),
    index("notifications_unread")
      .on(t.memberId)
      .where(sql`read_at IS NULL`),
    index("notifications_entry").on(t.kind, t.entryId),
    index("notifications_other").on(t.otherId),
    index("notifications_search").on(t.searchId),
  ],
);

/** What a member isn't told of: each names an entry, or the other side of a thread of messages. */
export const mutes = sqliteTable(
  "mutes",
  {
    id,
    memberId: integer("member_id")
      .notNull()
      .references(() => hubMembers.id, { onDelete: "cascade" }),
    kind: text("kind"),
    entryId: integer("entry_id"),
    otherId: integer("other_id").references(() => hubMembers.id, { onDelete: "cascade" }),
    createdAt,
  },
  (t) => [
    foreignKey({ columns: [t.kind, t.entryId], foreignColumns: [entries.kind, entries.id] }),
    check("mutes_one", sql`(entry_id IS NULL) <> (other_id IS NULL) AND (entry_id IS NULL) = (kind IS NULL)`),
    uniqueIndex("mutes_of_entry").on(t.kind, t.entryId, t.memberId),
    uniqueIndex("mutes_of_member").on(t.otherId, t.memberId),
    index("mutes_member").on(t.memberId),
  ],
);

/** Of members who have switched some of them off; and how mail tells of the others. */
export const notificationSettings = sqliteTable("notification_settings", {
  memberId: integer("member_id")
    .primaryKey()
    .references(() => hubMembers.id, { onDelete: "cascade" }),
  off: list("off"),
  mail: text("mail").$type<MailRhythm>().notNull(),
});

/** What the operator did, and what brings it back. */
export const moderationLog = sqliteTable("moderation_log", {
  id,
  createdAt,
  /** The account of the operator's machine. */
  operator: text("operator").notNull(),
  action: text("action").notNull(),
  /** Such as "comments/12". */
  about: text("about").notNull(),
  reason: text("reason"),
  /** What undoing it needs; null where it can't be undone. */
  undo: text("undo", { mode: "json" }).$type<Record<string, unknown>>(),
  undoneAt: integer("undone_at"),
});

/** What members have reported to the operator: each names an entry, a member or a comment. */
export const reports = sqliteTable(
  "reports",
  {
    id,
    kind: text("kind"),
    entryId: integer("entry_id"),
    memberId: integer("member_id").references(() => hubMembers.id, { onDelete: "cascade" }),
    commentId: integer("comment_id").references(() => comments.id, { onDelete: "cascade" }),
    reporterId: integer("reporter_id")
      .notNull()
      .references(() => hubMembers.id, { onDelete: "cascade" }),
    reason: text("reason").$type<"untrue" | "outdated" | "spam" | "offensive" | "other">().notNull(),
    sentence: text("sentence").notNull().default(""),
    createdAt,
    /** When the operator has dealt with it. */
    closedAt: integer("closed_at"),
  },
  (t) => [
    foreignKey({ columns: [t.kind, t.entryId], foreignColumns: [entries.kind, entries.id] }),
    check(
      "reports_about_one",
      sql`(entry_id IS NOT NULL) + (member_id IS NOT NULL) + (comment_id IS NOT NULL) = 1 AND (entry_id IS NULL) = (kind IS NULL)`,
    ),
    uniqueIndex("reports_of_entry").on(t.kind, t.entryId, t.reporterId),
    uniqueIndex("reports_of_member").on(t.memberId, t.reporterId),
    uniqueIndex("reports_of_comment").on(t.commentId, t.reporterId),
    index("reports_reporter").on(t.reporterId),
    index("reports_open").on(t.createdAt).where(sql.raw("closed_at IS NULL")),
  ],
);

/** Mailboxes that refused all further messages, by the hash of their address: it outlives every account. */
export const mailRefusals = sqliteTable("mail_refusals", {
  emailHash: text("email_hash").primaryKey(),
  createdAt,
});

export const messageReactions = sqliteTable(
  "message_reactions",
  {
    id,
    messageId: integer("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => hubMembers.id, { onDelete: "cascade" }),
    userName: text("user_name").notNull(),
    emoji: text("emoji").notNull(),
    createdAt,
  },
  (t) => [
    uniqueIndex("message_reactions_once").on(t.messageId, t.userId, t.emoji),
    index("message_reactions_user").on(t.userId),
  ],
);

/** One number a kind, raised in every transaction that changes what the public sees of it. */
export const dataVersions = sqliteTable("data_versions", {
  kind: text("kind").primaryKey(),
  version: integer("version").notNull(),
});

/** One row: a name of the entries' numbers, another after each restore, which takes numbers back. Cursors of programs carry it. */
export const numberings = sqliteTable("numberings", {
  name: text("name").primaryKey(),
});

/** The tables that the public sees, by their names; each has a version of its data (data-version.server.ts). */
export const PUBLIC_TABLES = {
  startups,
  investors,
  talent,
  posts,
  reels,
  use_cases: useCases,
  jobs,
  learning: learningResources,
  products: aiProducts,
  events,
};

export type DataKind = keyof typeof PUBLIC_TABLES;

/** For what is the same for all of them; typed as one of them, as they share no more than an id. */
export const publicTable = (kind: DataKind) => PUBLIC_TABLES[kind] as (typeof PUBLIC_TABLES)["startups"];

export const DATA_KINDS = Object.keys(PUBLIC_TABLES) as DataKind[];

/**
 * Where each searched table lies in the search index, in the order in which it is read (search-index.server.ts). The numbers are
 * stored: none is ever given to another table.
 */
export const SEARCH_AREAS = {
  posts: 0,
  learning: 1,
  products: 2,
  jobs: 3,
  use_cases: 4,
  investors: 5,
  talent: 6,
  startups: 7,
  events: 8,
  reels: 9,
} as const;
