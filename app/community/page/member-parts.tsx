import { OwnerField } from "#app/accounts/sessions/owner-field";
import { ReloginFields } from "#app/accounts/sessions/relogin-fields";
import { PostComposer } from "#app/community/post-composer";
import { ReelBox } from "#app/community/reel-box";
import { ownPath } from "#app/platform/http/own-path";
import type { CommunityAnswer } from "#app/community/page/community-forms.server";
import type { loadCommunity } from "#app/community/page/community-page.server";
import { COMMUNITY, COMMUNITY_WORDS } from "#app/community/page/community-messages";
import { RefusedDelete } from "#app/catalogue/deletion/refused-delete";
// When a browser navigates there, the forms' styles come with them.
import "#app/catalogue/form/member-forms.css";

/* A file of its own, which visitors' browsers don't load (loaded-member-parts.ts). */

export { DeleteOwn } from "#app/community/page/delete-own";

export interface MemberPartsProps {
  page: Pick<Awaited<ReturnType<typeof loadCommunity>>, "member" | "limits">;
  answer: CommunityAnswer | undefined;
}

function formOf({ page: { member, limits }, answer }: MemberPartsProps, about: "post" | "reel") {
  const own = answer?.about === about ? answer : undefined;
  const typed = own?.rejected.initialValue?.form;
  return {
    page: { token: member?.tokens[about] ?? (typeof typed === "string" ? typed : ""), member },
    answer: own,
    limits,
    head: <OwnerField owner={member?.id} answer={own} />,
    notice: own?.relogin && <ReloginFields relogin={own.relogin} />,
  };
}

export const WritePost = (props: MemberPartsProps) => <PostComposer {...formOf(props, "post")} />;

export const CreateReel = (props: MemberPartsProps) => <ReelBox {...formOf(props, "reel")} />;

export function RefusedDeletion({ page, answer }: MemberPartsProps & { answer: CommunityAnswer }) {
  const about = answer.about === "delete-reel" ? "delete-reel" : "delete-post";
  const { id, waiting, redirectTo } = (answer.rejected.initialValue ?? {}) as Partial<Record<string, string>>;
  const back = ownPath(redirectTo, COMMUNITY);
  const one = about === "delete-post" ? "post" : "reel";
  return (
    <RefusedDelete
      deletion={{
        one,
        intent: about,
        fields: { ...(waiting ? { waiting } : { id: id ?? "" }), redirectTo: back },
      }}
      owner={page.member?.id}
      answer={answer}
      failure={COMMUNITY_WORDS[about].failed}
      back={back}
    />
  );
}
