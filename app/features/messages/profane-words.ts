/*
 * The words that messages may not have. English only: what is rude in one language is a plain word in another ("slut",
 * "fart", "dick", "con").
 */

const words = (...lines: string[]): string[] => lines.flatMap((line) => line.split(", "));

/**
 * Phrases of obscenity's English list that are nothing else in any text. Its others also stand in names, in medicine or in
 * other languages, and are narrowed down below.
 */
export const KEPT: ReadonlySet<string> = new Set(
  words(
    "africoon, arabush, blowjob, bollocks, buttplug, chingchong, deepthroat, dildo, doggystyle, double penetration",
    "finger bang, gangbang, handjob, hentai, jerk off, lubejob",
  ),
);

/**
 * The rest, in obscenity's notation (| is a word's edge, [x] may be missing), as the words read when letters that come in
 * rows are collapsed: only b, e, g, l, o and s may come twice.
 */
export const OURS: readonly string[] = words(
  "fuck, motherfuk, |fukin, |fuk you, |fuk of, |fvck, |phuck, |fuc you, |fucin, |f*ck, |f*k, |f*uck, |fu*k",
  "|cunt|, |cunts|, |cunty|, |c*nt, |bitch, sonofabitch, |biatch, |biotch, |b*tch, |whore|, |whores|",
  "|shit|, |shits|, |shity|, |shitin, |shithea, |shithol, |shitface, |shitbag, |shitshow, |shite|, |s*t|, |sh*t",
  "bul[l]shit, |horseshit, |dipshit, |apeshit, |batshit, |twat|, |twats|, |wanker, |cumshot, |cumslut, |piss off",
  "as[s]hole, |arsehole, |dumbass|, |fatass|, |kiss my ass, |up your ass, |suck my ass, |tities|",
  "nigger, niga|, nigga|, nigas|, niggas|, |nigah, |niglet, |n*gger, faggot, fggot, |kikes|, |gooks|",
  "|spics|, |wetback, |towelhead, |raghead, |trany|, |tranies|, |you retard, |you are retarded, |you're retarded",
  "|so retarded, |retarded idiot, |you bastard, |stupid bastard, |you prick, |such a prick, |stupid prick",
  "|sluts|, |sluty|, |you slut, |a slut|, |dirty slut, |little slut, |stupid slut, |such a slut",
  "cocksuck, |my cock|, |big cock|, |hard cock|, |suck cock, |dickhead, |dickface, |dickpic, |dick pic",
  "|suck my dick, |suck his dick, |suck a dick, |suck dick, |eat a dick, |big dick|, |hard dick|, |such a dick",
  "|being a dick, |be a dick|, |your pussy, |wet pussy, |tight pussy, |eat pussy, |big tits, |nice tits, |your tits",
  "|show tits, |big boobs, |nice boobs, |your boobs, |pornhub, |free porn, |porn video, |porn site, |watch porn",
  "|xxx video, |sex with me|, |sex with you|, |sexcam, |sex cam, |sex chat, |hot sex|, |send nudes",
  "|rape you, |rape her|, |rape him|, |rape your",
);

/** Innocent words and phrases that one of them is part of. */
export const INNOCENT: readonly string[] = words("snigger, faggots and peas");

/** Words that are looked for in pieces ("fu ck"). None of them can be made of words that stand side by side in earnest. */
export const TORN: ReadonlySet<string> = new Set(
  words(
    "fuck, fucks, fucked, fucker, fuckers, fucking, fuckyou, motherfucker, motherfuckers, cunt, cunts, bitch, bitches",
    "nigger, niggers, faggot, faggots, asshole, assholes",
  ),
);
