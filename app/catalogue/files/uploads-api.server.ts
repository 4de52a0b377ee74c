import { z } from "zod";

import { defineOperation } from "#app/operations/operation.server";
import { apiPath, type ApiGroup } from "#app/platform/api/operation.server";
import type { Rule } from "#app/platform/forms/bounded-schema";
import { uploadLimitOf } from "#app/platform/storage/upload-limit.server";
import { PICTURE_TYPE, uploadClaim, uploadTerms } from "#app/platform/uploads/upload-schema";
import { claimUpload } from "#app/platform/uploads/uploads.server";

const group: ApiGroup = {
  name: "files",
  label: "Files",
  about: "A picture or a video is sent to an address that you ask for first, then claimed, then named.",
};

/** How large a video may be is the operator's setting, known once the site runs. */
const describedTerms = () => {
  const { size } = uploadTerms.shape;
  const ofPictures: Rule = {
    if: { properties: { contentType: { type: "string", pattern: PICTURE_TYPE } }, required: ["contentType"] },
    then: { properties: { size: { type: "integer", format: "int64", maximum: uploadLimitOf("image/*") } } },
  };
  return uploadTerms.extend({ size: size.meta({ maximum: uploadLimitOf() }) }).meta({ ...ofPictures });
};

const NO_ROOM = { 507: "There is no room for files at the moment." };

export const uploadPath = apiPath("/api/objects/upload", {
  POST: {
    id: "requestUpload",
    group,
    summary: "Ask for an address to send a file to",
    description:
      "PUT the file there. With `contentType` and `size` the address holds for exactly these, without a body for any picture or video. What is sent is kept once it is claimed.",
    get body() {
      return describedTerms();
    },
    isBodyOptional: true,
    answers: {
      200: { description: "Where to send it", schema: z.object({ uploadURL: z.url() }) },
    },
    refusals: NO_ROOM,
    isForMembers: true,
  },
});

export const claimFile = defineOperation({
  id: "claimUpload",
  group,
  summary: "Claim a file that was sent",
  description:
    "A picture or a video, however often. `GET` of the path is the file, also in ranges; of a picture in some widths with `w`.",
  at: ["PUT", "/api/images"],
  params: {},
  body: uploadClaim,
  answers: {
    200: { description: "Where it is stored", schema: z.object({ objectPath: z.string() }) },
  },
  refusals: { 403: "The file is another member’s.", ...NO_ROOM },
  isForMembers: true,
  prepare: ({ imageURL }, { member, client }) => claimUpload(client, member.id, imageURL),
  run: (_, __, objectPath) => ({ objectPath }),
});
