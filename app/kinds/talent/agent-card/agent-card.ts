/* What of an agent's card is kept and shown (other/product.md, "Agent cards"). */

export const ONLY_AGENTS = "Only AI agents have an agent card";
export const INSECURE_CARD = "An agent card's address begins with https://";

/** Our card of an agent, behind the path of its page. */
export const AGENT_JSON = { ending: ".agent.json", type: "application/json", label: "A2A card" };

/** A2A 1.0, section 8.2. */
const WELL_KNOWN_CARD = "/.well-known/agent-card.json";

/** An agent's host alone has its card at the well-known address. */
export function cardAddress(address: string): string {
  const url = new URL(address);
  url.hash = "";
  return url.pathname === "/" && !url.search ? url.origin + WELL_KNOWN_CARD : url.href;
}

/** One of the addresses at which an agent can be asked, and how. */
export interface CardInterface {
  url: string;
  /** "JSONRPC", "HTTP+JSON", "GRPC", or another. */
  binding: string;
  /** Of the protocol: "1.0", "0.3.0". */
  version: string;
  tenant?: string;
}

export interface CardSkill {
  id: string;
  name: string;
  description: string;
  tags: string[];
  examples: string[];
  inputModes: string[];
  outputModes: string[];
}

export interface AgentCard {
  name: string;
  description: string;
  version: string;
  /** The preferred one first. */
  interfaces: CardInterface[];
  provider?: { organization: string; url: string };
  documentation?: string;
  streaming?: boolean;
  pushNotifications?: boolean;
  /** In the shape of A2A 1.0. */
  securitySchemes?: Record<string, object>;
  securityRequirements?: object[];
  inputModes: string[];
  outputModes: string[];
  /** The first ones. */
  skills: CardSkill[];
  skillCount: number;
}

/** What was found, and why it is as it is. */
export interface Verdict {
  ok: boolean;
  reason: string | null;
}

/** What a look found; what it couldn't tell is left out. */
export interface Look {
  answers: Verdict;
  valid?: Verdict;
  /** Null where the card names no address that can be asked. */
  speaks?: Verdict | null;
  card?: AgentCard;
}

/** Bindings that the hub asks. */
const isAsked = ({ binding, version }: CardInterface): boolean =>
  binding === "JSONRPC" || (binding === "HTTP+JSON" && !version.startsWith("0."));

/** The first, as the card's author prefers it. */
export const askedInterface = ({ interfaces }: AgentCard): CardInterface | undefined =>
  interfaces.find(isAsked);
