import { wordsIn } from "#app/language/words/phrases";

/** Small words of the languages in which sections and places are known by their names as well: German, French and Spanish. */
const OTHER_LANGUAGES = [
  "aus im der die das und für fur von mit bei de la le les des du et pour dans el los las con para une ein eine",
  "ki ia oder ich wo wer gibt suche finde finden einen einem einer unsere auf je cherche trouver où ou nous sur au aux en un dans busco quiero donde dónde una unos",
  "als qui quels quelles welche welcher wie quel quelle il est sont cet ce cette cherchons diese diesen este esta ein einem",
];

const FOREIGN_WORDS = wordsIn(...OTHER_LANGUAGES);

export const isForeignWord = (word: string): boolean => FOREIGN_WORDS.has(word);

/** They needn't occur in what a request finds. */
export const FILLERS = wordsIn(
  ...OTHER_LANGUAGES,
  "a an the and or but of in on at to from near by for with inside within into around about as than there here",
  "that which who whom whose what where is are was were be been being do does did doing have has had having how",
  "i im ive id ill me my mine we our ours us you your yours they their them it its this these those some any all every each",
  "can could may might would will should shall must if whether so also just very much many more am possible thats whats whos",
  "hello hi hey dear good great best top nice cool interesting promising leading innovative exciting popular relevant",
  "morning please kindly kind thank thanks sorry excuse bother wondering love meet quick asap now today",
  "show give tell find get got bring offer send let lets help join recommend suggest list listing browse see view display open go take",
  "look looking search searching hunting asking ask need needs needed seek seeks seeking want wants wanted like know knows interested",
  "make makes making build builds building built use uses using used run runs running work works working focus focused focusing",
  "specialise specialising specialised specialize specializing specialized specialising dealing related based located active operating",
  "section hub field space sector industry industries area domain world market something anything few couple bunch lot lots plenty come comes came um uh question happen fully entirely totally ok okay already trying try whod id ive theyre youre well everything someone stuff things",
  "stage stages staged round rounds raise raises raised raising fund funded funding backed headquartered",
  "available currently worked founded available out up etc eg ie other others number one ones ai artificial intelligence powered driven enabled",
  "since because while when then per via onto upon off down again once both same such too quite pretty still yet even ever always",
  "usually actively considering kinds types sort sorts variety suitable suited right perfect ideal solid strong reliable talented proven",
  "serious seriously decent fine amazing awesome fantastic excellent notable known famous trending hot hottest prefer preferred preferable",
  "hope hoping hiya plan planning planned thinking curious wonder check able theres recommendation recommendations myself ourselves",
  "mate possibly ideally preferably especially particularly mainly mostly basically actually honestly point direct urgently quickly",
  "appreciate appreciated helpful happy glad idea ideas names suggest suggestion suggestions pointers tip tips mind ready soon themselves",
  "never nothing none wed weve youve hed shed theyd heard told friend friends sister brother mum mom mother dad father husband wife boss colleague kids",
  "her his him hers she he country bit say says said saying wonders asks asking keeps keep away lately recently moment currently talk time day days",
  "only really maybe perhaps im whos want wanna gonna gimme pls plz thx between across over",
);

export const NEGATIONS = wordsIn(
  "not no without except excluding outside nor neither non minus isnt arent apart instead excluded avoid exclude excludes rather besides ignore ignoring skip unlike arent dont doesnt wont cant isnt",
);

/** After these a negation no longer reaches on: "not profitable but in Germany". */
export const TURNS = wordsIn("but only just who which that whose where and if");

/** Between several things that are wanted, or not wanted, alike. */
export const JOINTS = wordsIn("or and nor the a an in from of any for with");

/** Next to these a people's name is a language: "speaks French". */
export const BESIDE_LANGUAGES = wordsIn(
  "speak speaks speaking speaker speakers language languages text texts translation translator fluent fluently native",
);

export const isFiller = (word: string): boolean => FILLERS.has(word);
