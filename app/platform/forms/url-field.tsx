import { INVALID_URL } from "#app/platform/text/text-rules";
import { WEB_ADDRESS_PATTERN } from "#app/platform/text/web-address";
import { Field, type FieldProps } from "#app/ui/forms/field";

/** For a web address with or without its scheme, which a browser's own field for addresses would refuse. */
export const UrlField = ({ messages, ...props }: FieldProps) => (
  <Field
    {...props}
    type="text"
    inputMode="url"
    autoCapitalize="none"
    spellCheck={false}
    placeholder="https://"
    pattern={WEB_ADDRESS_PATTERN}
    messages={{ ...messages, invalid: INVALID_URL }}
  />
);
