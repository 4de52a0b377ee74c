/* Of the demo data: a test compares these words with the directory's. */

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

export const SHOWN_NEIGHBOUR = "Halden Audit";

/** The search of all finds something for it. */
export const SHOWN_SEARCH = "climate";
