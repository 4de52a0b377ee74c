/*
 * Entries of the demo data that the quick tour's pictures show: what is said of them there is what the directory says (a test
 * compares them).
 */

export const SHOWN_STARTUP = {
  name: "Tidewater Robotics",
  location: "Rotterdam, Netherlands",
  stage: "Series A",
  industries: ["Robotics", "Computer Vision"],
  moreIndustries: 2,
};

export const SHOWN_INVESTOR = {
  name: "Cedar & Coil",
  city: "Dubai",
  country: "UAE",
  fundAmount: "$95M",
  ticketSize: "$250K–1.5M",
  noOfExits: 6,
};

export const SHOWN_REEL = {
  author: "Noor van Dijk",
  role: "Co-founder, Tidewater Robotics",
  explanation: "Eight seconds of quay wall, no crew on board.",
  seconds: 8,
};

export const SHOWN_PERSON = { name: "Amara Osei", specialty: "Clinical NLP" };
export const SHOWN_AGENT = { name: "Docket", specialty: "Legal review" };

/** Further startups whose tiles are shown. */
export const SHOWN_NEIGHBOUR = "Halden Audit";

/** A word that the search of all finds something for. */
export const SHOWN_SEARCH = "climate";
