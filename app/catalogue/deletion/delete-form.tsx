import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { OwnerField } from "#app/accounts/sessions/owner-field";
import { nameOf, type Deletion } from "#app/catalogue/deletion/deletion";

/** On the server it is the form that the router's becomes, as static markup (static-markup.tsx) is rendered without a router. */
function PostForm({ action, children }: { action: string; children: ReactNode }) {
  if (import.meta.env.SSR)
    return (
      <form method="post" action={action}>
        {children}
      </form>
    );
  return (
    <Form method="post" action={action} preventScrollReset>
      {children}
    </Form>
  );
}

export function DeleteForm({ deletion, owner }: { deletion: Deletion; owner: number }) {
  const { action, intent, fields, name = "" } = deletion;
  const what = nameOf(deletion);
  return (
    <PostForm action={action}>
      <OwnerField owner={owner} />
      {Object.entries({ ...fields, name }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <span>
        Delete <bdi>{what}</bdi>? This can’t be undone.
      </span>
      <button className="btn btn-danger btn-sm" name="intent" value={intent}>
        Yes, delete<span className="vh">{` ${what}`}</span>
      </button>
    </PostForm>
  );
}

export function DeleteDisclosure({ deletion, owner }: { deletion: Deletion; owner: number }) {
  return (
    <details>
      <summary className="btn btn-ghost btn-sm">
        Delete<span className="vh">{` ${nameOf(deletion)}`}</span>
      </summary>
      <DeleteForm deletion={deletion} owner={owner} />
    </details>
  );
}
