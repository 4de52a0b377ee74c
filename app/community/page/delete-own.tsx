import { useLocation } from "@remix-run/react";

import { COMMUNITY } from "#app/community/page/community-messages";
import { DeleteDisclosure } from "#app/catalogue/deletion/delete-form";

interface DeleteOwnProps {
  one: "post" | "reel";
  id: number;
  /** It isn't a post yet: it waits for the operator. */
  waits?: boolean;
  /** How the post begins, where the button doesn't stand next to it. */
  name?: string;
  owner: number;
  /** Where the answer leads, unless to this page. */
  back?: string;
}

export function DeleteOwn({ one, id, waits = false, name, owner, back }: DeleteOwnProps) {
  const { pathname, search } = useLocation();
  const fields = { [waits ? "waiting" : "id"]: String(id), redirectTo: back ?? pathname + search };
  return (
    <div className="own">
      <DeleteDisclosure
        deletion={{ one, name, action: COMMUNITY, intent: `delete-${one}`, fields }}
        owner={owner}
      />
    </div>
  );
}
