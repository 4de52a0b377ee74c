/*
 * What anybody outside may cost the one process: bytes, seconds, numbers at once. Whatever reads, queues or sends takes its
 * bound from here, before it transforms, stores or awaits what came. How often something may be done in an hour is a rate
 * limit, and stands beside what it limits. Listed with their reasons in other/decisions/035-budgets.md.
 */

const MB = 1_000_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/* Requests, at the front door. */

/** Largest body of a request that is no form with files and no upload, and of every request without a valid session. */
export const MAX_BODY_BYTES = MB;
/** Pictures and text of a form with files; a video comes on top. */
export const MAX_FORM_BYTES = 64 * MB;
export const REQUEST_HEAD_TIMEOUT_MS = 15 * SECOND;
/** For a whole body of at most MAX_BODY_BYTES. */
export const BODY_TIMEOUT_MS = 60 * SECOND;
/** For a whole upload: an address may be used in the last minute of its life, too. */
export const UPLOAD_TIMEOUT_MS = 30 * MINUTE;
/** A larger body that comes more slowly, over a window, is ended: a telephone on a poor line sends ten times as much. */
export const MIN_UPLOAD_BYTES_PER_SECOND = 2000;
export const UPLOAD_RATE_WINDOW_MS = 30 * SECOND;
/** How long requests that wait are answered before others are listened to. */
export const TURN_MS = 5;
/** How long connections are taken in before requests that wait are answered again. */
export const ACCEPT_MS = 50;
/** Requests of a connection that wait for the answer to an earlier one; of more, the connection is closed. */
export const MAX_PIPELINED = 32;
/** Requests of one client whose bodies are coming in. */
export const MAX_BODIES_PER_CLIENT = 40;
/** Forms larger than others that are coming in, of one member (or client without a session), and uploads of one client. */
export const MAX_LARGE_FORMS_PER_SENDER = 4;
export const MAX_UPLOADS_PER_CLIENT = 12;
/** Both, in all; those of clients without a session have places of their own, and keep no member waiting. */
export const MAX_LARGE_BODIES = 64;
export const MAX_LARGE_BODIES_OF_VISITORS = 32;
/** Requests that may change something, once their body is there, of one client and in all: each costs a few milliseconds. */
export const MAX_WRITES_PER_CLIENT = 24;
export const MAX_WRITES = 64;
/** Of a body that was refused so much is still read, and for so long: who is sending would see a broken connection. */
export const REFUSED_BODY_BYTES = 8 * MB;
export const REFUSED_BODY_TIMEOUT_MS = 3 * SECOND;
/** Refused bodies that are read on at once; of more, the connection is closed behind the answer. */
export const MAX_REFUSED_BODIES = 8;

/* Forms. */

/** More than any form of ours has. */
export const MAX_FORM_FIELDS = 1000;
export const MAX_FIELD_NAME_LENGTH = 200;
/** Files of a form that are looked at; a whole folder may have been chosen where five are taken. */
export const MAX_FORM_FILES = 200;
/** Forms whose files are held on disk, of one member, of one client and in all. */
export const MAX_FILE_FORMS_PER_MEMBER = 3;
export const MAX_FILE_FORMS_PER_CLIENT = 6;
export const MAX_FILE_FORMS = 48;

/* Texts. */

/**
 * A text or list is measured before anything transforms it, against a multiple of its limit: a character may be written in
 * several code units, and blanks and repeated items don't count in the end.
 */
export const MEASURED_PER_ALLOWED = { characters: 8, items: 20 } as const;
/** Combining characters in a row; real text has a handful (Unicode Standard Annex #15, section 13, "Stream-Safe Text Format"). */
export const MAX_COMBINING_RUN = 30;

/* Files. */

/** Room on the data folder's disk below which nothing of a member's is written. */
export const FREE_SPACE_RESERVE_BYTES = 200 * MB;
/** What a member may store in 24 hours; as many of the largest files where these are larger together. */
export const MEMBER_BYTES_PER_DAY = 1000 * MB;
export const MEMBER_LARGEST_FILES_PER_DAY = 10;
/** Upload addresses that a member may hold at once, neither claimed nor expired. */
export const MAX_OPEN_UPLOADS = 20;
/** Files of the store that one sweep looks at; the next one begins elsewhere. */
export const MAX_SWEPT_FILES = 100_000;

/* Answers. */

/** For the next bytes of an answer to be taken. */
export const UNREAD_ANSWER_TIMEOUT_MS = 2 * MINUTE;
/** Files and lists that are being sent piece by piece, to one client and in all. */
export const MAX_STREAMS_PER_CLIENT = 32;
export const MAX_STREAMS = 400;
/** Lists that are sent whole at once, to one client and in all. */
export const MAX_WHOLE_LISTS_PER_CLIENT = 2;
export const MAX_WHOLE_LISTS = 6;
/** So long a reader may take for a part of one before others have its place, until it goes on. */
export const WHOLE_LIST_PAUSE_MS = SECOND;
/** Rows of a whole list that count as one read. */
export const ROWS_PER_READ = 500;

/** Pictures in another width that wait to be made, for one client and in all: some ten seconds of work. */
export const MAX_VARIANTS_WAITING_PER_CLIENT = 100;
export const MAX_VARIANTS_WAITING = 200;
/** Pictures and videos that were sent and wait to be looked at, of one member and in all. */
export const MAX_MEDIA_WAITING_PER_MEMBER = 20;
export const MAX_MEDIA_WAITING = 200;

/* Reads of visitors. */

export const READS_PER_MINUTE = 600;
/** Stored files, such as pictures in a list, that count as one read. */
export const FILES_PER_READ = 10;
/** Clients counted at once: the one that has been silent for longest is forgotten. */
export const MAX_COUNTED_CLIENTS = 50_000;

/* Accounts. */

/** Passwords hashed at once: half of the threads that files and compression need as well. */
export const MAX_HASHES = 2;
/** Also the requests under way that need one; of one client as many as may write. */
export const MAX_HASHES_WAITING = 60;
export const MAX_SESSIONS_PER_MEMBER = 20;
/** Mails of ours to one address in an hour that others can cause. */
export const MAX_MAILS_PER_HOUR = 6;
