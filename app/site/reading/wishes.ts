import { asWords } from "#app/platform/search/whole-words";

/* Wishes to do something, and where that is done. */

interface Doing {
  says: RegExp;
  path: string;
}

/** Before what is wished for. */
const POLITE =
  /^(?:(?:hi|hello|hey|please|pls|ok|so|can|could|may|would|how|where|do|does|i|id|we|wed|you|to|want|wanna|would|like|need|am|im|trying|help|me|us|lets|let|can i|love|wish|go|take|the|way|for|looking)\s)*/;

/** Said after a wish. */
const AFTERWARDS = new Set(
  "please pls thanks thank you here now asap today on this the site hub ai for me".split(" "),
);

function withoutManners(words: string): string {
  const wish = words.replace(POLITE, "").split(" ");
  while (AFTERWARDS.has(wish.at(-1) ?? "")) wish.pop();
  return wish.join(" ");
}

const doing = (says: RegExp, path: string): Doing => ({ says, path });

/** The first that fits counts. */
const DOINGS: readonly Doing[] = [
  doing(
    /^(?:i )?(?:forgot|forgotten|reset|lost|recover|restore|dont remember|cant remember) (?:\S+ ){0,3}password\b/,
    "/forgot-password",
  ),
  doing(/^password (?:reset|forgotten|recovery)\b/, "/forgot-password"),
  doing(
    /^(?:change|update|edit|set|choose|new) (?:\S+ ){0,3}(?:password|name|display name|e ?mail(?: address)?)$/,
    "/account",
  ),
  doing(
    /^(?:delete|remove|close|cancel|deactivate|export|download|edit|update|manage|see|get|open) (?:(?:my|our|the|this|your|own|all) )+(?:account|membership|personal data|data|account settings|settings|entries)(?: and .*)?$/,
    "/account",
  ),
  doing(/^(?:delete|close|cancel|deactivate) (?:account|membership)$/, "/account"),
  doing(/^(?:my )?(?:account|settings|account settings|profile settings)$/, "/account"),
  doing(
    new RegExp(
      `^(?:edit|update|change|delete|remove) (?:my|our) (?:\\S+ ){0,4}?(?:startups?|company|profile|listing|entry|entries|fund|firm|event|agent)(?: (?:profile|page|entry|listing|details|data))*(?:$| (?:the|it|because|since|as|and|there|please|is)\\b)`,
    ),
    "/account",
  ),
  doing(/^(?:log ?in|log me in|sign ?in|sign me in|login page)\b/, "/login"),
  doing(/^(?:log ?out|sign ?out|log me out)\b/, "/account"),
  doing(
    /^(?:stop|unsubscribe|turn off|switch off|cancel|end|no longer|dont)\b.*\b(?:newsletter|weekly (?:mail|e ?mail|digest)|mails|e ?mails|notifications)$/,
    "/subscribe",
  ),
  doing(/^(?:have|is there|are there|got|offer)(?: \S+){0,4} newsletter$/, "/subscribe"),
  doing(
    /^(?:unsubscribe|subscribe|newsletter|weekly (?:mail|newsletter|digest|e ?mail)|(?:get|receive|join|sign up for|subscribe to|sign me up for) (?:\S+ ){0,3}(?:newsletter|weekly mail|weekly e ?mail|weekly update|digest|mailing list))$/,
    "/subscribe",
  ),
  doing(
    /^(?:sign ?up|join|join (?:the )?(?:hub|ai hub|site|community)|(?:create|open|make|register|set up) (?:an|my|a|new) (?:\S+ )?account|become (?:a |an )?(?:\S+ )?member|register|membership|make me a member|register (?:as a member|here|myself|now))$/,
    "/login?tab=join",
  ),
  doing(
    /^(?:sign ?up|join|create an account|register)(?: (?:for|to|on|with) (?:the )?(?:hub|ai hub|site|this site|free))?$/,
    "/login?tab=join",
  ),
  doing(
    /^(?:post|share|publish|upload|record) (?:(?:my|our|a|an|the|some|new|short|first|own|something)\s?){0,3}(?:\S+ )?(?:updates?|posts?|news|reels?|videos?|story|stories|discussion|announcement|thread|clip|photos?|pictures?|milestone)\b/,
    "/community",
  ),
  doing(
    /^(?:write|create|make|start|add) (?:(?:my|our|a|an|the|some|new|short|first|own)\s?){1,3}(?:\S+ )?(?:updates?|posts?|reels?|videos?|story|discussion|announcement|thread|clip|milestone)(?:$| (?:here|about|in|on|for|to)\b)/,
    "/community",
  ),
  doing(/^(?:post|share) (?:something|in the community|to the community)\b/, "/community"),
  doing(
    /^(?:(?:get|be|become|love to be|also be) )?listed (?:here|too|as well|on)\b|^list us\b/,
    "/add-startup",
  ),
  doing(
    /^what (?:can (?:i|you|one)|is there to) (?:\S+ )?(?:find|do|see|discover)\b|^what is (?:in )?here$/,
    "/tour",
  ),
  doing(
    /^(?:do i (?:have to|need to|must) pay|is (?:this|it|the site|the hub) free|what does (?:it|this) cost)\b/,
    "/terms",
  ),
  doing(
    /^(?:read |see |open |check |view |show )?(?:my |the )?(?:messages?|inbox|dms?|direct messages?|conversations|sent messages)$/,
    "/messages",
  ),
  doing(/\b(?:my|our|new|unread) (?:messages?|inbox|dms?|replies|conversations)\b/, "/messages"),
  doing(/^(?:my|our) (?:entries|entry|listings?|profile)$/, "/account"),
  doing(/^(?:i )?(?:need |want )?(?:some )?(?:help|support|assistance)(?: please| here)?$/, "/tour"),
  doing(
    /^(?:write|send|talk|reach out|speak|get in touch|get in contact)(?: \S+){0,3}? (?:to|with) (?:(?:a|an|the|some|this|that|another|one|my) )?(?:somebody|someone|investors?|startups?|founders?|people|person|members?|compan(?:y|ies)|funds?|vcs?|talent|engineers?|developers?|angels?|owner)\b/,
    "/messages",
  ),
  // "write to Amara Osei"
  doing(/^(?:write|send a message|talk|speak) to (?!me\b|us\b)\S+(?: \S+){0,2}$/, "/messages"),
  doing(
    /^(?:contact|message|write to|dm|ping|e ?mail|reach) (?:a|an|the|some|somebody|someone|this|that|one|my|investors?|startups?|founders?|people)\b/,
    "/messages",
  ),
  doing(
    /^(?:send|write|compose) (?:a |an |my |new )*(?:direct |private )?(?:message|dm|mail|note|e ?mail)\b/,
    "/messages",
  ),
  doing(
    /^(?:show |see |open |view |where are )?my (?:saved|bookmarked|favou?rite|bookmarks|favou?rites|saves)\b.*$/,
    "/saved",
  ),
  doing(
    /^(?:saved (?:searches|entries|items|search|startups|investors)|bookmarks|favou?rites|what i (?:have )?saved|things i saved|entries i saved|searches i saved)$/,
    "/saved",
  ),
  doing(
    /^(?:show |see |open |view |check |read |where are )?(?:me )?(?:my |the |new |unread )*(?:notifications?|alerts)$|^what happened to my (?:posts?|reels?|things)$/,
    "/notifications",
  ),
  doing(
    /^(?:take|start|show|begin|give|restart|see)?\s?(?:me )?(?:a |the |on a )?(?:quick |guided |site )?tours?(?: of (?:the |this )?(?:site|hub|ai hub|page))?$/,
    "/tour",
  ),
  doing(
    /^(?:how does|how do i use|how to use|explain|what can i do|what is|how) (?:on )?(?:this|the|ai hub|it|your)?\s?(?:site|website|hub|ai hub|page|thing)?\s?(?:work|works|here|about|do)?$/,
    "/tour",
  ),
  doing(/^(?:read |see |show |open )?(?:the |your )?(?:privacy(?: policy| notice| statement)?)$/, "/privacy"),
  doing(
    /^(?:read |see |show |open )?(?:the |your )?(?:terms(?: and conditions| of (?:use|service))?|tos|conditions)$/,
    "/terms",
  ),
  doing(/^(?:read |see |show |open )?(?:the |your )?(?:data policy|data protection)$/, "/data-policy"),
  doing(
    /^(?:what|how|which|who|where|why) (?:\S+ ){0,6}(?:my|our|your|personal|the visitors) data$/,
    "/data-policy",
  ),
  doing(
    /^what (?:do you do|happens|will happen) with (?:\S+ ){0,3}(?:data|type|typed|information)\b/,
    "/data-policy",
  ),
];

/** "list my startup" adds one, "list startups" asks for them. */
const ADDS =
  /^(?:add|register|submit|publish|upload|enrol|enroll)\b|^(?:list|post|create|enter|promote|advertise|put|announce|organise|organize|host|present|showcase) (?:my|our|a|an|the|new|this|own|us|me)\b|^get (?:my|our)\b/;

/** After what is added. */
const ADDED_WHERE = /^(?:$|(?:here|on|in|to|for|at|next|listed|added|please|now)\b)/;

/** Words between "add" and what is added. */
const MAX_WORDS_BETWEEN = 5;

/** Whether a section's name in a wish is what is to be added. */
export function asksToAdd(words: readonly string[], { start, end }: { start: number; end: number }): boolean {
  const before = words.slice(0, start).join(" ");
  const verb = before.replace(POLITE, "");
  const isNear = verb.split(" ").length <= MAX_WORDS_BETWEEN;
  return isNear && ADDS.test(`${verb} `) && ADDED_WHERE.test(words.slice(end).join(" "));
}

/** A slip in these is forgiven. */
export const WISH_WORDS = [
  ...[
    "password",
    "account",
    "message",
    "newsletter",
    "privacy",
    "subscribe",
    "profile",
    "register",
    "publish",
  ],
  ...[
    "submit",
    "create",
    "change",
    "delete",
    "export",
    "download",
    "favourite",
    "bookmark",
    "forgot",
    "january",
  ],
  ...[
    "february",
    "march",
    "april",
    "august",
    "september",
    "october",
    "november",
    "december",
    "monday",
    "tuesday",
  ],
  ...["wednesday", "thursday", "friday", "saturday", "sunday", "tomorrow", "weekend", "month"],
];

/** What the pages are called. */
const CALLED: Readonly<Record<string, string>> = {
  "/account": "your account",
  "/community": "Community",
  "/data-policy": "the data policy",
  "/forgot-password": "a new password",
  "/login": "Log in",
  "/login?tab=join": "Join",
  "/messages": "Messages",
  "/notifications": "Notifications",
  "/privacy": "Privacy",
  "/saved": "Saved",
  "/subscribe": "the weekly mail",
  "/terms": "the terms",
  "/tour": "the tour",
};

export const nameOfPage = (path: string): string => CALLED[path] ?? "the form";

/** The page where it is done; undefined where a text isn't such a wish. */
export function wishIn(text: string): string | undefined {
  const words = asWords(text).trim();
  const wish = withoutManners(words);
  return DOINGS.find(({ says }) => says.test(wish) || says.test(words))?.path;
}
