import { useEffect, type ReactNode } from "react";

import { IntroBox, IntroButton } from "#app/catalogue/ai-intro/intro-box";
import { useIntro, type Intro } from "#app/catalogue/ai-intro/use-intro";
import { FillButton } from "#app/catalogue/form/fill-button";
import { storedName, type Definition, type Field } from "#app/catalogue/fields/field";
import { CHOOSE_INDUSTRY } from "#app/catalogue/fields/field-messages";
import { FORM_INDUSTRIES } from "#app/catalogue/industries";
import {
  allOf,
  oneOf,
  type EntryFieldsProps,
  type FormMember,
  type FormValues,
} from "#app/platform/forms/form-values";
import { TagsField } from "#app/platform/forms/tags-field";
import { UrlField } from "#app/platform/forms/url-field";
import { dayAhead, dayInWords, firstDay } from "#app/platform/days";
import { PictureField } from "#app/platform/uploads/picture-field";
import { useFormState } from "#app/ui/forms/checked-form";
import {
  CheckGroup,
  Field as LineField,
  FieldError,
  SelectField,
  TextAreaField,
  useField,
} from "#app/ui/forms/field";
import { arrivedWithDocument } from "#app/ui/arrival";
import { FieldSection } from "#app/ui/forms/field-section";

/** How the form of a kind looks; what it says of each field stands with the field. */
export interface EntryForm extends Definition {
  /** Stands in for a missing picture. */
  tile: (now: FormValues, member: FormMember | undefined) => ReactNode;
  /** How the entry will look in its list. */
  card: (values: FormValues, member: FormMember | undefined) => ReactNode;
}

interface ControlProps extends Pick<EntryFieldsProps, "values" | "now" | "member"> {
  name: string;
  field: Field;
  tile: EntryForm["tile"];
}

function Control({ name, field, values, now, member, tile }: ControlProps) {
  const { label, hint, placeholder, autoComplete, missing } = field;
  const given = { name, label, defaultValue: oneOf(values, name) };
  const marked = { starred: Boolean(missing), messages: { missing } };
  const line = { ...given, ...marked, hint, placeholder, autoComplete };
  switch (field.type) {
    case "prose":
    case "lines":
      return (
        <TextAreaField
          {...given}
          {...marked}
          optional={field.type === "lines"}
          hint={hint}
          rows={"rows" in field ? field.rows : undefined}
        />
      );
    case "option":
      return (
        <SelectField
          {...given}
          {...marked}
          defaultValue={given.defaultValue || (field.isPreset && field.unsaid)}
          options={field.options}
          placeholder={placeholder}
        />
      );
    case "industries":
      return (
        <CheckGroup
          name={name}
          label={label}
          hint={field.hint}
          options={FORM_INDUSTRIES}
          ticked={allOf(values, name)}
          missing={CHOOSE_INDUSTRY}
        />
      );
    case "names":
      return field.inOneLine ? <LineField {...line} optional /> : <TagsField {...given} hint={hint} />;
    case "picture":
      return <PictureField {...given} tile={tile(now, member)} />;
    case "webAddress":
      return <UrlField {...line} optional={!missing} />;
    case "flag":
      return <FlagControl name={name} label={label} defaultValue={given.defaultValue} />;
    case "moment":
      return (
        <LineField
          {...line}
          optional={!missing}
          type="datetime-local"
          messages={{ missing, after: field.after }}
        />
      );
    case "day": {
      const [min, max] = [firstDay(), dayAhead(field.ahead.most)];
      return (
        <LineField
          {...line}
          type="date"
          {...{ min, max }}
          defaultValue={given.defaultValue || dayAhead(field.ahead.usual)}
          messages={{ invalid: `Please choose a day from ${dayInWords(min)} to ${dayInWords(max)}` }}
        />
      );
    }
    case "timeZone":
      return <TimeZoneControl {...line} />;
    case "number":
      return <LineField {...line} optional={!missing} inputMode="numeric" />;
    case "line":
      return (
        <LineField
          {...line}
          optional={!missing && !field.unless}
          inputMode={field.inputMode}
          messages={{ missing, unless: field.unless }}
        />
      );
    case "name":
      return <LineField {...line} />;
  }
}

/** Whoever isn't asked for it sees it where it says something all the same. */
function ForSome({
  only: { of, is },
  fields,
  ...props
}: ControlProps & { only: NonNullable<Field["only"]>; fields: Definition["fields"] }) {
  const teller = fields[of];
  const said = oneOf(props.now, of) || (teller && "unsaid" in teller ? teller.unsaid : undefined);
  const isAsked = said === is;
  const isAway = !isAsked && !oneOf(props.values, props.name);
  const field = isAsked ? props.field : { ...props.field, missing: undefined };
  return (
    <fieldset className="min-w-0" hidden={isAway} disabled={isAway}>
      <Control {...props} field={field} />
    </fieldset>
  );
}

function FlagControl({ name, label, defaultValue }: { name: string; label: string; defaultValue: string }) {
  const { id, error, control } = useField({ name, defaultValue });
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={Boolean(control.defaultValue)}
          aria-invalid={control["aria-invalid"]}
          aria-describedby={control["aria-describedby"]}
        />
        {label}
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Gone back to or loaded again, a page gets from the browser what was typed: after scripts have run, but not where they have written. */
function isRestored(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return arrivedWithDocument() && navigation !== undefined && navigation.type !== "navigate";
}

/** Begins with the browser's own. */
function TimeZoneControl(props: Parameters<typeof LineField>[0]) {
  const { id } = useFormState();
  const { name } = props;
  useEffect(() => {
    if (isRestored()) return;
    const zone = document.getElementById(`${id}-${name}`);
    if (zone instanceof HTMLInputElement && !zone.value)
      zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  }, [id, name]);
  return <LineField {...props} />;
}

interface FormProps extends EntryFieldsProps {
  form: EntryForm;
}

/** The fields of a kind's form. */
export function EntryFields({ form, ...props }: FormProps) {
  return form.intro ? (
    <WithIntro {...props} form={form} of={form.intro} />
  ) : (
    <Sections {...props} form={form} />
  );
}

function WithIntro({
  of: { entityType, from, to },
  ...props
}: FormProps & { of: NonNullable<EntryForm["intro"]> }) {
  const { values, draft, draftError } = props;
  const intro = useIntro({
    entityType,
    websiteId: `entry-${from}`,
    targetId: `entry-${to}`,
    draft,
    address: oneOf(values, from),
    error: draftError,
  });
  return <Sections {...props} intro={intro} />;
}

function Sections({
  form: { fields, sections, intro: drafted, filled, tile },
  values,
  now,
  member,
  intro,
}: FormProps & { intro?: Intro }) {
  const control = (name: string) => {
    const field = fields[name];
    if (!field) return null;
    const shown = field.only ? (
      <ForSome key={name} only={field.only} {...{ name, field, fields, values, now, member, tile }} />
    ) : (
      <Control key={name} {...{ name, field, values, now, member, tile }} />
    );
    if (intro && name === drafted?.from)
      return (
        <div key={name} className="with-intro">
          {shown}
          <IntroButton intro={intro} />
        </div>
      );
    if (name === filled?.from)
      return (
        <div key={name} className="with-intro">
          {shown}
          <FillButton label={filled.label} />
        </div>
      );
    return shown;
  };
  const box = (row: string | readonly string[]) =>
    intro && row === drafted?.to && <IntroBox key={`${row}-draft`} intro={intro} />;
  return (
    <>
      {sections.map(({ title, rows }) => (
        <FieldSection key={title} title={title}>
          {rows.flatMap((row) => [
            typeof row === "string" ? (
              control(row)
            ) : (
              <div key={row.join()} className="two-col">
                {row.map(control)}
              </div>
            ),
            box(row),
          ])}
          {rows
            .flat()
            .filter((name) => fields[name]?.type === "moment")
            .map(storedName)
            .map((name) => (
              <input key={name} type="hidden" name={name} value={oneOf(values, name)} />
            ))}
        </FieldSection>
      ))}
    </>
  );
}
