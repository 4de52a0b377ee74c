/** What mail servers answer with, besides whom it is about. */
const WORDS: ReadonlySet<string> = new Set(
  (
    "a accept accepted access account address addresses again all already and are at auth authenticate authenticated " +
    "authentication authorized bad be because blocked blocklist blocklisted bounced but by can can't cannot client closed " +
    "closing command commands complete connection content credentials currently daily data deactivated delayed delivered " +
    "delivery denied did disabled dkim dmarc dns does doesn't domain error exceed exceeded exceeds exist exists expired failed " +
    "failure first for found from full greeting greylisted greylisting has have helo hour in inactive internal invalid is isn't " +
    "it later limit limited listed local log login mail mailbox maximum message messages minutes moved must name no not of on " +
    "only or out over password per permanent permission permitted please policy poor possible problem quota rate reason " +
    "received recipient recipients reject rejected relay relaying reply reputation required resources response retry reverse " +
    "rules secure see send sender sending server service size space spam spf starttls storage such suspended suspected syntax " +
    "system table temporarily temporary that the this time timed timeout tls to too transaction try unable unavailable unknown " +
    "unrecognized unresolvable unsolicited until user users username valid verification verify virtual virus was were with " +
    "wrong you your"
  ).split(" "),
);
/** A reply's code, plain (RFC 5321) or enhanced (RFC 3463). */
const CODE = /^#?(?:\d{3}(?:-\d\.\d{1,3}\.\d{1,3})?|\d\.\d{1,3}\.\d{1,3})$/;
const MAX_REPLY_LENGTH = 500;

/**
 * Without addresses and names, in whatever spelling: of a server's reply only common words and codes are left. Servers like to
 * repeat whom they refuse.
 */
export const namelessReply = (reply: string): string =>
  reply
    .slice(0, MAX_REPLY_LENGTH)
    .split(/\s+/)
    .map((token) => {
      const word = token.replace(/^[^\p{L}\p{N}#]+|[^\p{L}\p{N}]+$/gu, "");
      return WORDS.has(word.toLowerCase()) || CODE.test(word) ? token : "…";
    })
    .join(" ")
    .replace(/…(?: …)+/g, "…");
