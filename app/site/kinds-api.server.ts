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
import type { ApiPath } from "#app/platform/api/operation.server";
import { imagesPath, uploadPath } from "#app/platform/uploads/uploads-api.server";
import { changesPath } from "#app/site/changes/changes-api.server";
import { commentPath, commentsPath, likePath } from "#app/site/community/said-api.server";
import { ENTRY_PATHS, LIST_PATHS } from "#app/site/api/entries-api.server";
import { notificationsPath, notificationsReadPath } from "#app/site/notifications/notifications-api.server";
import { savedPath, savePath } from "#app/site/saved/saved-api.server";
import { searchPath } from "#app/site/search/search-api.server";
import { statsPath } from "#app/site/stats/stats-api.server";

/** All that is answered under /api, in the order of the documentation's pages. */
export const API_PATHS: readonly ApiPath[] = [
  ...LIST_PATHS.values(),
  ...ENTRY_PATHS.values(),
  communityPath,
  reelsPath,
  commentsPath,
  commentPath,
  likePath,
  searchPath,
  statsPath,
  changesPath,
  savedPath,
  savePath,
  notificationsPath,
  notificationsReadPath,
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
