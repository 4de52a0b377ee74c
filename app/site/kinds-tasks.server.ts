import { orderDueLooks } from "#app/kinds/talent/agent-card/agent-cards.server";
import { handleAgentCards } from "#app/kinds/talent/agent-card/daily-look.server";
import { handleCancelled } from "#app/kinds/events/event-cancelling.server";
import { handleClosing } from "#app/kinds/jobs/job-closing.server";

/** What kinds do in the background. */
export function handleKindTasks(): void {
  handleAgentCards();
  handleClosing();
  handleCancelled();
}

/** What of it is due; asked every hour, as a task may have been lost. */
export const orderKindTasks = (): void => orderDueLooks();
