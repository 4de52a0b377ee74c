import { useEffect, useRef, useState } from "react";

import { AS_SHOWN } from "#app/platform/forms/as-shown";
import { useFormState } from "#app/ui/forms/checked-form";
import { readEdits } from "#app/ui/forms/typed-values";

/** Nothing in a form that doesn't show what is stored. */
export function AsShownField({ asShown }: { asShown: string | undefined }) {
  const { valueOf } = useFormState();
  const field = useRef<HTMLInputElement>(null);
  const [first, setFirst] = useState(asShown);
  // Later looks at what is stored don't change what is being typed.
  useEffect(() => {
    const form = field.current?.form;
    if (form && Object.keys(readEdits(form)).length === 0) setFirst(asShown);
  }, [asShown]);
  const value = valueOf(AS_SHOWN) || first;
  // Goes with the values that a form is left with.
  return value ? <input ref={field} type="hidden" name={AS_SHOWN} value={value} data-draft={value} /> : null;
}
