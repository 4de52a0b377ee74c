/* English only: what is rude in one language is a plain word in another ("slut", "fart", "dick", "con"). */

const words = (...lines: string[]): string[] => lines.flatMap((line) => line.split(", "));

/** obscenity's phrases that are never innocent; its others are narrowed down below. */
export const KEPT: ReadonlySet<string> = new Set(
  words(
    "africoon, arabush, blowjob, bollocks, buttplug, chingchong, deepthroat, dildo, doggystyle, finger bang, gangbang",
    "handjob, jerk off, lubejob",
  ),
);

/** In obscenity's notation | is a word's edge and [x] optional; only b, e, f, g, l, o, s and * may be repeated. */
export const OURS: readonly string[] = words(
  "fuck, motherfuk, motherf*, |fukin|, |fuking|, |fuk you|, |fvck, |phuck, |fuc you|, |fucin|, |fucing|",
  "|f*ck, |f**ck, |f*uck, |fu*k|, |fu*king|, |f**k|, |f**king|, |f**ker|, |f**ing|, |f**er|, |f***ing|, |f***er|",
  "|f***ed|, |f*k you|, |f*k off|, |f*king|, |f** you|, |f** off|, |f*** you|, |f*** off|, |f*** this|, |the f***, |f#ck",
  "|cunt|, |cunts|, |cunty|, |c*nt|, |c*nts|, |bitch|, |bitches|, |bitchy|, |bitching|, |bitchin|, |bitchass|",
  "sonofabitch|, |biatch|, |biotch|, |b*tch|, |b*tches|, |whore|, |whores|",
  "|shit|, |shits|, |shity|, |shitin|, |shiting|, |shithead|, |shitheads|, |shithole|, |shitholes|, |shitface|",
  "|shitfaced|, |shitbag|, |shitbags|, |shitshow|, |shite|, |sh*t|, |sh*ty|, |sh*thead|, |sh*thole|, bul[l]shit",
  "|horseshit|, |dipshit|, |dipshits|, |apeshit|, |batshit|, |twat|, |twats|, |wanker|, |wankers|, |cumshot|",
  "|cumshots|, |cumslut|, |cumsluts|, |piss off|, asshole, |ashole|, |asholes|, |azhole|, |azholes|, |arsehole|",
  "|arseholes|, |dumbass|, |dumbasses|, |fatass|, |kiss my ass|, |up your ass|, |suck my ass|, |tities|",
  "nigger, |nlgger|, |nlggers|, |niga|, |nigga|, |nigas|, |niggas|, |niggaz|, |niggah|, |niglet|, |niglets|, |n*gger",
  "faggot|, faggots|, fggot|, fggots|, |kikes|, |gooks|, |spics|, |wetback|, |wetbacks|, |towelhead|, |towelheads|",
  "|raghead|, |ragheads|, |trany|, |tranies|, |you retard|, |are a retard|, |you're a retard|, |such a retard|",
  "|what a retard|, |stupid retard|, |you retards|, |you are retarded|, |you're retarded|, |so retarded|",
  "|retarded idiot|, |retarded idiots|, |you bastard|, |you bastards|, |stupid bastard|, |stupid bastards|",
  "|you prick|, |you pricks|, |such a prick|, |stupid prick|, |stupid pricks|",
  "|sluts|, |sluty|, |you slut|, |a slut|, |dirty slut|, |little slut|, |stupid slut|, |such a slut|",
  "cocksuck, |my cock|, |big cock|, |hard cock|, |suck cock|, |dickhead|, |dickheads|, |dickface|, |dickpic|",
  "|dickpics|, |dick pic|, |dick pics|, |suck my dick|, |suck his dick|, |suck a dick|, |suck dick|, |eat a dick|",
  "|big dick|, |hard dick|, |such a dick|, |being a dick|, |be a dick|, |your pussy|, |wet pussy|, |tight pussy|",
  "|eat pussy|, |big tits|, |nice tits|, |your tits|, |show tits|, |big boobs|, |nice boobs|, |your boobs|",
  "|hentai|, |pornhub|, |my porn|, |watch porn with|, |free porn here|, |sex with me|, |sex with you|, |sexcam|",
  "|sexcams|, |sex cam|, |sex cams|, |sex chat with|, |hot sex|, |send nudes|, |rape you|, |rape her|, |rape him|",
  "|rape your|",
).concat(
  // Alone these are also names and other things.
  ["spic", "chink", "paki", "coon", "kike"].flatMap((slur) =>
    ["you", "a", "dirty", "filthy", "stupid"]
      .map((before) => `|${before} ${slur}|`)
      .concat(["you", "these", "those", "dirty", "filthy", "stupid"].map((before) => `|${before} ${slur}s|`)),
  ),
);

/** Also a given name in Spanish and Yoruba, with a capital. */
export const NOT_AS_NAMES = /\b(?:kike|KIKE)\b/;

export const INNOCENT: readonly string[] = words(
  "snigger, faggots and peas, a chink in, a chink of, these chinks in, those chinks in, a spic and span, a spic & span",
  "a spic n span, a spic macay, you spic macay, a coon cat, a coon hound, a coon dog, these coon cats, your pussy cat",
  "your pussy willow, my porn filter, my porn detector, my porn classifier, if you retard, when you retard",
  "as you retard, you retard the, you retard it, if you prick, when you prick, you prick us, you prick the",
  "you prick your, you prick it",
);

/** Words looked for in pieces ("fu ck"); none arises from ordinary neighbouring words. */
export const TORN: ReadonlySet<string> = new Set(
  words(
    "fuck, fucks, fucked, fucker, fuckers, fucking, fuckyou, motherfucker, motherfuckers, cunt, cunts, bitch, bitches",
    "nigger, niggers, faggot, faggots, asshole, assholes",
  ),
);
