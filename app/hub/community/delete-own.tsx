import { useLocation } from "@remix-run/react";

import { COMMUNITY } from "#app/hub/community/community-messages";
import { DeleteDisclosure } from "#app/entries/deletion/delete-form";

interface DeleteOwnProps {
  one: "post" | "reel";
  id: number;
  /** How it begins, where it isn't beside it. */
  name?: string;
  owner: number;
}

/** What authors find at a post or reel of theirs: Delete, which asks once, and leads back to this page. */
export function DeleteOwn({ one, id, name, owner }: DeleteOwnProps) {
  const { pathname, search } = useLocation();
  const fields = { id: String(id), redirectTo: pathname + search };
  return (
    <div className="own">
      <DeleteDisclosure
        deletion={{ one, name, action: COMMUNITY, intent: `delete-${one}`, fields }}
        owner={owner}
      />
    </div>
  );
}
