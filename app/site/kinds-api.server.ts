import {
  forgotPath,
  joinPath,
  loginPath,
  resendPath,
  resetPath,
  statusPath,
  userPath,
  verifyPath,
} from "#app/accounts/joining/membership-api.server";
import { introPath } from "#app/catalogue/ai-intro/intro-api.server";
import { communityPath, reelsPath } from "#app/community/page/community-api.server";
import {
  reactionsPath,
  sendPath,
  sentPath,
  threadPath,
  threadsPath,
} from "#app/messages/page/messages-api.server";
import { pathsOf } from "#app/operations/json-door.server";
import type { ApiPath } from "#app/platform/api/operation.server";
import { imagesPath, uploadPath } from "#app/platform/uploads/uploads-api.server";
import { changesPath } from "#app/site/changes/changes-api.server";
import { changeComment, comment, listComments, takeBackComment } from "#app/site/community/commenting.server";
import { like, unlike } from "#app/site/community/liking.server";
import { ENTRY_PATHS, LIST_PATHS } from "#app/site/api/entries-api.server";
import { listNotifications, readNotifications } from "#app/site/notifications/notifications-api.server";
import { listSaved } from "#app/site/saved/saved-page.server";
import { save, unsave } from "#app/site/saved/saving.server";
import { searchPath } from "#app/site/search/search-api.server";
import { statsPath } from "#app/site/stats/stats-api.server";

/** All that is answered under /api, in the order of the documentation's pages. */
export const API_PATHS: readonly ApiPath[] = [
  ...LIST_PATHS.values(),
  ...ENTRY_PATHS.values(),
  communityPath,
  reelsPath,
  ...pathsOf(listComments, comment, changeComment, takeBackComment, like, unlike),
  searchPath,
  statsPath,
  changesPath,
  ...pathsOf(listSaved, save, unsave, listNotifications, readNotifications),
  sendPath,
  sentPath,
  threadsPath,
  threadPath,
  reactionsPath,
  uploadPath,
  imagesPath,
  introPath,
  joinPath,
  verifyPath,
  resendPath,
  loginPath,
  userPath,
  statusPath,
  forgotPath,
  resetPath,
];
