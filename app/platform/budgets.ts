/* Reasons: other/decisions/035-budgets.md. Rate limits stand with what they limit. */

import { MINUTE_MS, SECOND_MS } from "#app/platform/durations";

const MB = 1_000_000;

/* Requests, at the front door. */

/** Requests without files, and all requests without a valid session. */
export const MAX_BODY_BYTES = MB;
export const MAX_PATH_BYTES = 2000;
/** What Fly's proxy can send to another machine: https://fly.io/docs/networking/dynamic-request-routing/ */
export const MAX_REPLAYED_BYTES = MB;
export const MAX_FORM_BYTES = 64 * MB;
export const REQUEST_HEAD_TIMEOUT_MS = 15 * SECOND_MS;
export const BODY_TIMEOUT_MS = 60 * SECOND_MS;
/** An address may be used in the last minute of its life. */
export const UPLOAD_TIMEOUT_MS = 30 * MINUTE_MS;
/** A poor mobile connection sends ten times as much. */
export const MIN_UPLOAD_BYTES_PER_SECOND = 2000;
export const UPLOAD_RATE_WINDOW_MS = 30 * SECOND_MS;

/* The thread, in milliseconds: other/decisions/034-turns.md. */

/** How long waiting requests are answered before new ones are read. */
export const TURN_MS = 5;
/** How long connections are accepted before waiting requests are answered again. */
export const ACCEPT_MS = 50;
/** What a client used counts half as much after that. */
export const USE_HALF_LIFE_MS = 10 * SECOND_MS;
/** A page, and what belongs to it; and a page a second, for those who have been there for USE_HALF_LIFE_MS. */
export const FREE_USE_MS = { newcomer: 150, known: 600 };
/** At most what a newcomer begins with where nobody waits who used more than is free: a page is left. */
export const BEGUN_USE_MS = FREE_USE_MS.newcomer / 3;
/** After so long a part of what several wait for, such as an index, goes before their pages. */
export const OWN_PATIENCE_MS = 400;
/** Of what all members of a network used beyond what is free, so much counts for each of them. */
export const CROWD_SHARE = 1 / 10;
/** Of the thread, and a burst: beyond both a client pauses while others are active. */
export const ALLOWED_SHARE = 1 / 4;
export const ALLOWED_BURST_MS = 3 * SECOND_MS;
/** As much is remembered of what a client used beyond its share while it was alone. */
export const MAX_EXCESS_MS = 7 * SECOND_MS;
/** Who is beyond its allowance lets the others' next steps come, for so long after each. */
export const LET_OTHERS_MS = 10;
export const MAX_PAUSE_MS = SECOND_MS;
export const OTHERS_ACTIVE_MS = SECOND_MS;
/** While others waited so long, and for a while after it, a client that took more than half of the thread is refused. */
export const LONG_WAIT_MS = 100;
export const REFUSED_WHILE_MS = 30 * SECOND_MS;
/** The background comes last, but not never. */
export const BACKGROUND_PATIENCE_MS = SECOND_MS;
/** Of one client, for their turns. */
export const MAX_WAITING_PER_CLIENT = 2000;

export const MAX_PIPELINED = 32;
/** Reads that wait on a replica for what their reader has written elsewhere. */
export const POSITION_TIMEOUT_MS = 5 * SECOND_MS;
export const MAX_WAITING_READS_PER_CLIENT = 40;
export const MAX_WAITING_READS = 500;
export const MAX_BODIES_PER_CLIENT = 40;
/** Of all bodies together that are kept in memory; with what the buffers of hundreds of connections hold it makes 64 MB. */
export const MAX_BODIES_BYTES = 40 * MB;
/** Node stops reading beyond it until a request has its turn; its own 64 kB double what hundreds of them take. */
export const CONNECTION_BUFFER_BYTES = 16_384;
/** What a part costs beside its bytes: a body may come a byte at a time. */
export const PART_OVERHEAD_BYTES = 500;
/** Forms without files; they are refused last. */
export const SMALL_BODY_BYTES = 64_000;
export const MAX_LARGE_FORMS_PER_SENDER = 4;
export const MAX_UPLOADS_PER_CLIENT = 12;
export const MAX_LARGE_BODIES = 64;
export const MAX_LARGE_BODIES_OF_VISITORS = 32;
/** How much of a refused body is still read, and how long: a sender would otherwise see a broken connection. */
export const REFUSED_BODY_BYTES = 8 * MB;
export const REFUSED_BODY_TIMEOUT_MS = 3 * SECOND_MS;
/** Beyond that the connection is closed after the answer. */
export const MAX_REFUSED_BODIES = 8;

/** Whose reads that cost much are counted. */
export const MAX_CLIENTS_IN_MEMORY = 10_000;

/* Forms. */

export const MAX_FORM_FIELDS = 1000;
export const MAX_FIELD_NAME_LENGTH = 200;
export const MAX_FORM_FILES = 200;
/** A form is refused when two looks, this far apart, find its parser at the same byte. */
export const FORM_STALL_MS = 2 * SECOND_MS;
export const MAX_FILE_FORMS_PER_MEMBER = 3;
export const MAX_FILE_FORMS_PER_CLIENT = 6;
export const MAX_FILE_FORMS = 48;

/* Texts. */

/** Texts are measured before any transformation; characters may be several code units, and blanks don't count later. */
export const MEASURED_PER_ALLOWED = { characters: 8, items: 20 } as const;
/** In a row; real text has a handful (Unicode Standard Annex #15, section 13, "Stream-Safe Text Format"). */
export const MAX_COMBINING_RUN = 30;

/* Files. */

/** Below this nothing of a member's is written. */
export const FREE_SPACE_RESERVE_BYTES = 200 * MB;
/** In 24 hours; or as many of the largest files, where these are larger together. */
export const MEMBER_BYTES_PER_DAY = 1000 * MB;
export const MEMBER_LARGEST_FILES_PER_DAY = 10;
/** A member's. */
export const MAX_SAVED_ENTRIES = 1000;
export const MAX_SAVED_SEARCHES = 50;
/** Posts and reels that wait for the operator. */
export const MAX_WAITING_ENTRIES = 20;
/** Posts and threads that a member isn’t told of. */
export const MAX_MUTED = 200;
/** Neither claimed nor expired. */
export const MAX_OPEN_UPLOADS = 20;
/** Per sweep; the next one begins elsewhere. */
export const MAX_SWEPT_FILES = 100_000;

/* Answers. */

/** What a loader or an action answers to a page's scripts, which the framework reads into memory. */
export const MAX_DATA_ANSWER_BYTES = MB;

export const UNREAD_ANSWER_TIMEOUT_MS = 2 * MINUTE_MS;
export const MAX_STREAMS_PER_CLIENT = 32;
export const MAX_STREAMS = 400;
export const MAX_WHOLE_LISTS_PER_CLIENT = 2;
export const MAX_WHOLE_LISTS = 6;
/** After this pause others may use a slow client's place. */
export const WHOLE_LIST_PAUSE_MS = SECOND_MS;
export const ROWS_PER_READ = 500;
/** Of a list as a file; further rows are another one. */
export const ROWS_PER_FILE = 10_000;
/** Of a saved search. */
export const ENTRIES_PER_FEED = 100;
/** A program that follows one kind is led past those of others, so many at once. */
export const MAX_CHANGES_LOOKED_AT = 20_000;
/** Entries that a mail names under one heading; beyond, it links to the list. */
export const NEWS_PER_SECTION = 5;
/** Mails of what is new, each over a connection of its own. */
export const DIGESTS_AT_ONCE = 8;
/** Mails in a row that the mail server didn't take: it is out of order, and the rest is tried later. */
export const MAX_FAILED_DIGESTS = 8;
/** Characters; what a client means by `Accept` is shorter. */
export const MAX_ACCEPT_LENGTH = 1000;
/** Entries that an address names to compare; more aren't looked at. */
export const MAX_COMPARED_ASKED = 20;
/** Notifications that a form marks as read one by one. */
export const MAX_NOTIFICATIONS_READ = 20;

export const MAX_VARIANTS_WAITING_PER_CLIENT = 100;
export const MAX_VARIANTS_WAITING = 200;
export const MAX_MEDIA_WAITING_PER_MEMBER = 20;
export const MAX_MEDIA_WAITING = 200;
/** To tell what a video is; the largest honest ones take an eighth of it. */
export const VIDEO_PROCESSOR_SECONDS = 3;
/** Each allows one more of these seconds. */
export const VIDEO_BYTES_PER_PROCESSOR_SECOND = 20 * MB;
export const MAX_UNREADABLE_VIDEOS_PER_HOUR = 12;
/** One of 4K takes a third of that. */
export const STILL_PROCESSOR_SECONDS = 6;

/** Social cards are drawn one by one, each in less than a third of a second. */
export const MAX_CARDS_WAITING_PER_CLIENT = 20;
export const MAX_CARDS_WAITING = 60;
export const MAX_KEPT_CARD_BYTES = 64 * MB;
export const MAX_KEPT_CARDS = 4000;

/* JSON, counted before anything checks it: what checks makes a message of each value at fault. */

/** Fields, items and what holds them; the largest entry has a sixth of it. */
export const MAX_JSON_VALUES = 2000;
export const MAX_JSON_DEPTH = 32;
/** Refusals name that many fields; more of them say nothing new. */
export const MAX_FIELDS_AT_FAULT = 100;
/** Of a message to /mcp, without a token that may write and with one. */
export const READING_MESSAGE_BYTES = 64_000;
export const WRITING_MESSAGE_BYTES = 256_000;

/* Agents of others, which are asked one request a second. */

export const AGENT_CARD_BYTES = 256_000;
/** A card of 200 skills has as many. */
export const MAX_CARD_VALUES = 4000;
/** Of an endpoint's answer to a question without an answer. */
export const AGENT_ANSWER_BYTES = 64_000;
export const AGENT_TIMEOUT_MS = 10 * SECOND_MS;
/** A run of the daily look begins none after that, so that other tasks get their turn. */
export const AGENT_RUN_MS = 2 * MINUTE_MS;

/* Reads of visitors. */

export const READS_PER_MINUTE = 600;
export const FILES_PER_READ = 10;
/** Beyond that the client silent for longest is forgotten. */
export const MAX_COUNTED_CLIENTS = 50_000;

/* Messages of agents. */

export const MAX_MESSAGE_PARTS = 20;
/** Media types that an agent says it takes. */
export const MAX_ACCEPTED_MODES = 50;

/* Accounts. */

/** Half of the threads, which files and compression need as well. */
export const MAX_HASHES = 2;
export const MAX_HASHES_WAITING = 60;
export const MAX_HASHES_WAITING_PER_CLIENT = 24;
export const MAX_SESSIONS_PER_MEMBER = 20;
export const MAX_TOKENS_PER_MEMBER = 20;
/** Mails to one address that others can cause. */
export const MAX_MAILS_PER_HOUR = 6;

/** Of each kind the newest entries whose words a misspelt search is compared with, and the most words of all kinds (some 30 MB). */
export const ENTRIES_READ_FOR_WORDS = 5000;
export const MAX_KNOWN_WORDS = 200_000;
