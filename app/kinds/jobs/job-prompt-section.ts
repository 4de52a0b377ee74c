import type { KindWords } from "#app/language/reading/section";

export const jobSection: KindWords = {
  words: [
    ...[
      "job",
      "vacancy",
      "opening",
      "job opening",
      "open role",
      "role",
      "position",
      "open position",
      "career",
    ],
    ...[
      "employment",
      "internship",
      "job offer",
      "job listing",
      "gig",
      "work as",
      "job as",
      "job opportunity",
    ],
    ...["employment opportunity", "career opportunity", "employer"],
    ...["remote work", "part time work", "full time work", "freelance work"],
    ...["stelle", "stellen", "stellenangebot", "stellenangebote", "arbeitsplatz", "emploi", "offre d emploi"],
    ...["travail", "empleo", "trabajo", "prácticas", "pasantía"],
  ],
  decisive: [
    ...["find", "get", "want", "need", "apply for"].flatMap((verb) => [`${verb} a job`, `${verb} work`]),
    ...["could i earn", "can i earn", "can you earn", "anybody hiring", "anyone hiring", "hiring people"],
    ...["work as a", "work as an", "job as a", "job as an", "jobs as", "jobs for", "job for a", "jobs in"],
  ],
  elsewhere: ["job title", "in my position", "open to job", "looking for jobs"],
  fillers: ["employee", "pay", "paying", "paid", "salary", "earn", "earning", "compensation"],
  examples: ["Remote jobs paying over $100K", "Data scientist jobs"],
};
