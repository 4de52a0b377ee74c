import { z } from "zod";

import { RHYTHMS } from "#app/catalogue/about/saves/mail-rhythm";
import {
  NOTIFICATION_SWITCHES,
  type NotificationSwitch,
} from "#app/catalogue/about/notifications/notification";

const ticked = z.literal("on", "Please tick the box or leave it empty").optional();

const switches = Object.fromEntries(NOTIFICATION_SWITCHES.map(({ name }) => [name, ticked])) as Record<
  NotificationSwitch,
  typeof ticked
>;

export const choicesForm = z.object({
  ...switches,
  mail: z.enum(
    RHYTHMS.map(([value]) => value),
    "Please choose weekly, daily or not at all",
  ),
});
