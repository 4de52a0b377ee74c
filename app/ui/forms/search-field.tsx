import { Icon } from "#app/ui/icon";

/** `error` says why its text can't be searched. */
export function SearchField({
  name,
  label,
  placeholder,
  value,
  error,
}: {
  name: string;
  label: string;
  placeholder: string;
  value: string;
  error?: string;
}) {
  return (
    <div className="field">
      <label className="vh" htmlFor={name}>
        {label}
      </label>
      <div className="with-icon">
        <Icon name="search" />
        <input
          className="input"
          id={name}
          name={name}
          type="search"
          dir="auto"
          placeholder={placeholder}
          defaultValue={value}
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
        />
      </div>
      {error && (
        <p className="err" id={`${name}-error`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
