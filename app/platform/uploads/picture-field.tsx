import type { ReactNode } from "react";

import { ImageField } from "#app/platform/uploads/image-field";
import { useField } from "#app/ui/forms/field";

interface PictureFieldProps {
  name: string;
  label: string;
  defaultValue: string;
  tile: ReactNode;
  shape?: "square" | "round" | "octagon";
}

export function PictureField({ name, label, defaultValue, tile, shape }: PictureFieldProps) {
  const { id, error, control } = useField({ name, defaultValue });
  const path = String(control.defaultValue ?? "") || undefined;
  return (
    <ImageField
      id={id}
      name={name}
      label={label}
      tile={tile}
      shape={shape}
      path={path}
      error={error}
      optional
    />
  );
}
