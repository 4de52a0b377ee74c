import { requireMember } from "#app/accounts/sessions/member-guard.server";
import { saveEntry, unsaveEntry } from "#app/catalogue/about/saves/saves.server";
import { endpoint, privateJson } from "#app/platform/api/api.server";
import { listedAt } from "#app/site/entries/find-entry.server";
import { savedAt } from "#app/site/saved/save-form.server";
import { countSave } from "#app/site/saved/save-limit.server";
import { savePath } from "#app/site/saved/saved-api.server";

const answers = endpoint(savePath, {
  PUT: async ({ request, params: { kind = "", id = "" } }) => {
    const { member } = await requireMember(request);
    await countSave(member.id);
    const found = listedAt(`${kind}/${id}`);
    saveEntry({ kind: found.kind.table, id: found.id }, member.id);
    return privateJson({ saved: true });
  },
  DELETE: async ({ request, params: { kind = "", id = "" } }) => {
    const { member } = await requireMember(request);
    await countSave(member.id);
    unsaveEntry(savedAt(`${kind}/${id}`), member.id);
    return privateJson({ saved: false });
  },
});

export const loader = answers.loader;
export const action = answers.action;
