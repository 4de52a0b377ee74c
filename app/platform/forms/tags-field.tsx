import type { ReactNode } from "react";

import { useField } from "#app/ui/forms/field";
import { TagField } from "#app/platform/forms/tag-field";

interface TagsFieldProps {
  name: string;
  label: string;
  hint: ReactNode;
  defaultValue: string;
}

export function TagsField({ name, label, hint, defaultValue }: TagsFieldProps) {
  const { id, error, control } = useField({ name, hint, defaultValue });
  return (
    <TagField
      id={id}
      name={name}
      label={label}
      hint={hint}
      defaultValue={String(control.defaultValue ?? "")}
      error={error}
      optional
    />
  );
}
