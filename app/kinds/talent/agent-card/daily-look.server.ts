import type { AgentCard } from "#app/kinds/talent/agent-card/agent-card";
import {
  LOOK_AT_CARDS,
  orderNextLook,
  storeLook,
  takeDueCard,
  type DueCard,
} from "#app/kinds/talent/agent-card/agent-cards.server";
import type { AgentFetch } from "#app/kinds/talent/agent-card/agent-requests.server";
import { lookAtCard } from "#app/kinds/talent/agent-card/look-at-card.server";
import { talentStore } from "#app/kinds/talent/talents.server";
import { AGENT_RUN_MS } from "#app/platform/budgets";
import { inTransaction } from "#app/platform/db/db.server";
import { HOUR_MS } from "#app/platform/durations";
import { distinctItems } from "#app/platform/forms/tags";
import { enqueue, handleTask } from "#app/platform/queue/task-queue.server";
import { ignoreCase } from "#app/platform/search/text-match";
import { LIST_LIMIT } from "#app/platform/text/text-rules";

const itemsOf = (lists: readonly (readonly string[])[]): string[] =>
  distinctItems(lists.flat(), ignoreCase).slice(0, LIST_LIMIT);

/** What lists and search know of a card: what its skills are called, then how they are tagged. */
export const derivedFrom = ({ interfaces, skills, inputModes, outputModes }: AgentCard) => ({
  agentEndpoint: interfaces[0]?.url ?? null,
  agentSkills: itemsOf([skills.map(({ name }) => name), ...skills.map(({ tags }) => tags)]),
  inputModes: itemsOf([inputModes, ...skills.map((skill) => skill.inputModes)]),
  outputModes: itemsOf([outputModes, ...skills.map((skill) => skill.outputModes)]),
});

async function look(due: DueCard, fetch?: AgentFetch): Promise<void> {
  const found = await lookAtCard(due.address, fetch);
  inTransaction(() => {
    if (storeLook(due, found) && found.card) talentStore.derive(due.talentId, derivedFrom(found.card));
  });
}

/** Those that are due, one by one, for a while. */
export async function lookAtDueCards(fetch?: AgentFetch): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < AGENT_RUN_MS) {
    const due = takeDueCard();
    if (!due) return;
    await look(due, fetch);
  }
}

export function handleAgentCards(): void {
  handleTask(
    LOOK_AT_CARDS,
    async (_payload, { done }) => {
      await lookAtDueCards();
      inTransaction(() => {
        done();
        orderNextLook();
      });
    },
    { atOnce: 1, onGivenUp: () => enqueue({ kind: LOOK_AT_CARDS, dueAt: Date.now() + HOUR_MS }) },
  );
}
