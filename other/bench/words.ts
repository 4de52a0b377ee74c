/** A repeatable sequence of numbers in [0, 1) (mulberry32). */
export function sequence(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const WORDS = (
  "the of and for with from into without every team model data system agent vision speech language camera sensor " +
  "factory hospital harbour network market ledger contract invoice claim patient clinician teacher student driver " +
  "vehicle robot drone field farm soil water energy grid battery turbine solar carbon climate building site crane " +
  "drawing plan route fleet warehouse pallet parcel customs port vessel rail station platform ticket travel hotel " +
  "kitchen recipe menu retail shelf store price basket payment fraud risk credit lending insurance policy audit " +
  "compliance regulator evidence citation search retrieval index memory embedding transformer diffusion inference " +
  "training dataset label annotation benchmark evaluation safety alignment privacy security threat malware identity " +
  "access cloud edge device chip compiler kernel latency throughput pipeline workflow automation assistant copilot " +
  "interview hiring payroll benefits onboarding feedback survey review summary translation dubbing subtitle music " +
  "image video render animation game design prototype fabric loom thread needle pattern colour microscope plankton " +
  "genome protein molecule trial dosage diagnosis triage imaging radiology surgery therapy nursing pharmacy lab " +
  "physics quantum simulation weather forecast flood drought wildfire satellite orbit telescope mining steel cement " +
  "timber paper textile plastic recycling waste sewage pump valve pipeline inspection maintenance repair schedule " +
  "shift crew operator engineer analyst lawyer accountant broker agent tenant landlord mortgage appraisal survey"
).split(" ");

const SYLLABLES = (
  "ka lo mi ra ten vor el is an du ber tho ny sel qui pa ro gan dex lum ar bo ce fi hal jo ki lan mer no or pel " +
  "rin sto ta ul ven wes xa yl zor bri cla dre fro gli hus ith kry mos nor ost pry sca tri"
).split(" ");

export const CITIES = (
  "Munich, Germany|Berlin, Germany|London, UK|Manchester, UK|Paris, France|Lyon, France|Toronto, Canada|Montreal, Canada|" +
  "New York, USA|San Francisco, USA|Boston, USA|Austin, USA|Dubai, UAE|Abu Dhabi, UAE|Riyadh, Saudi Arabia|Singapore|" +
  "Tokyo, Japan|Osaka, Japan|Seoul, South Korea|Shanghai, China|Shenzhen, China|Bengaluru, India|Mumbai, India|" +
  "Sydney, Australia|Melbourne, Australia|Zurich, Switzerland|Stockholm, Sweden|Tallinn, Estonia|Lisbon, Portugal|" +
  "São Paulo, Brazil|Nairobi, Kenya|Lagos, Nigeria|Tel Aviv, Israel|Warsaw, Poland|Prague, Czechia"
).split("|");

/** Draws of realistic texts from one sequence. */
export function writer(seed: number) {
  const random = sequence(seed);
  const whole = (most: number) => Math.floor(random() * most);
  const pick = <Item>(items: readonly Item[]): Item => items[whole(items.length)] as Item;
  // Squared, so that the first words come often and the last ones rarely, as in real texts.
  const word = () => WORDS[Math.floor(random() ** 2 * WORDS.length)] ?? "the";
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const times = (n: number, make: () => string) => Array.from({ length: n }, make);
  const name = () => capital(times(2 + whole(2), () => pick(SYLLABLES)).join(""));
  const sentence = () => `${capital(times(8 + whole(12), word).join(" "))}.`;
  return {
    whole,
    pick,
    word,
    name,
    /** Company names: a made-up word, often with a real one. */
    company: () => (random() < 0.6 ? `${name()} ${capital(word())}` : name()),
    text: () => times(1 + whole(3), sentence).join(" "),
    some: <Item>(items: readonly Item[], least: number, most: number) => [
      ...new Set(Array.from({ length: least + whole(most - least + 1) }, () => pick(items))),
    ],
  };
}
