import {
  forgotPassword,
  getMemberStatus,
  getUser,
  joinHub,
  logInHub,
  resendLink,
  resetPassword,
  verifyMember,
} from "#app/accounts/joining/membership-api.server";
import { generateIntro } from "#app/catalogue/ai-intro/intro-api.server";
import { addPost, addReel, listCommunity, listReels } from "#app/community/page/community-api.server";
import { listReactions, reactToMessage } from "#app/messages/page/inbox-deeds.server";
import { getThread, listSentMessages, listThreads } from "#app/messages/page/message-readings.server";
import { pathsOf } from "#app/operations/json-door.server";
import type { ApiPath } from "#app/platform/api/operation.server";
import { claimFile, uploadPath } from "#app/catalogue/files/uploads-api.server";
import { listChanges } from "#app/site/changes/changes-api.server";
import { changeComment, comment, listComments, takeBackComment } from "#app/site/community/commenting.server";
import { like, unlike } from "#app/site/community/liking.server";
import { cancelEvent } from "#app/kinds/events/event-cancelling.server";
import { closeOrExtend } from "#app/kinds/jobs/job-closing.server";
import { ENTRY_PATHS, LIST_OPERATIONS } from "#app/site/api/entries-api.server";
import { ELSEWHERE } from "#app/site/leaving/member-data.server";
import { listNotifications, readNotifications } from "#app/site/notifications/notifications-api.server";
import { listSaved } from "#app/site/saved/saved-page.server";
import { save, unsave } from "#app/site/saved/saving.server";
import { sendMessage } from "#app/site/recipients/messages.server";
import { searchEverything } from "#app/site/search/search-api.server";
import { getStats } from "#app/site/stats/stats-api.server";

/** All that is answered under /api, in the order of the documentation's pages. */
export const API_PATHS: readonly ApiPath[] = [
  ...pathsOf(...[...LIST_OPERATIONS.values()].flat()),
  ...ENTRY_PATHS.values(),
  ...pathsOf(
    closeOrExtend,
    cancelEvent,
    listCommunity,
    addPost,
    listReels,
    addReel,
    listComments,
    comment,
    changeComment,
    takeBackComment,
    like,
    unlike,
    searchEverything,
    getStats,
    listChanges,
    listSaved,
    save,
    unsave,
    listNotifications,
    readNotifications,
    sendMessage,
    listSentMessages,
    listThreads,
    getThread,
    listReactions,
    reactToMessage,
  ),
  uploadPath,
  ...pathsOf(
    claimFile,
    generateIntro,
    joinHub,
    verifyMember(ELSEWHERE),
    resendLink,
    logInHub,
    getUser,
    getMemberStatus,
    forgotPassword,
    resetPassword,
  ),
];
