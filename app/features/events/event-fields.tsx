import { useEffect } from "react";

import type { EventEntry } from "#app/features/events/event";
import { EVENT_WORDS } from "#app/features/events/event-entries";
import { eventCardOf } from "#app/features/events/shown-event";
import { EventCard } from "#app/features/events/event-card";
import { CHOOSE_INDUSTRY } from "#app/entries/form/entry-limits";
import { FORM_INDUSTRIES } from "#app/entries/industries";
import {
  allOf,
  linkOf,
  oneOf,
  type EntryCardProps,
  type EntryFieldsProps,
} from "#app/platform/forms/form-values";
import { UrlField } from "#app/platform/forms/url-field";
import { PictureField } from "#app/platform/uploads/picture-field";
import { useFormState } from "#app/ui/forms/checked-form";
import { CheckGroup, Field, FieldError, TextAreaField, useField } from "#app/ui/forms/field";
import { FieldSection } from "#app/ui/forms/field-section";
import { Tile } from "#app/ui/media/tile";

const UNNAMED = "Your event";

const UNDATED = { day: "?", weekday: "Day", month: "", date: "Date", hours: "time", when: "" };

export function EventFields({ values, now }: EntryFieldsProps) {
  const given = (name: string) => ({ name, defaultValue: oneOf(values, name) });
  const { id } = useFormState();
  const online = useField({ name: "online", defaultValue: oneOf(values, "online") });
  useEffect(() => {
    const zone = document.getElementById(`${id}-timeZone`);
    if (zone instanceof HTMLInputElement && !zone.value)
      zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  }, [id]);
  return (
    <>
      <FieldSection title="What happens">
        <Field {...given("title")} label="Title" starred messages={{ missing: EVENT_WORDS.title }} />
        <TextAreaField
          {...given("description")}
          label="Description"
          starred
          rows={4}
          hint="Say who it is for, and what they take home."
          messages={{ missing: EVENT_WORDS.description }}
        />
        <CheckGroup
          name="industries"
          label="Industries"
          hint="Choose at least one. The first three appear on its card."
          options={FORM_INDUSTRIES}
          ticked={allOf(values, "industries")}
          missing={CHOOSE_INDUSTRY}
        />
      </FieldSection>
      <FieldSection title="When">
        <div className="two-col">
          <Field
            {...given("start")}
            label="Start"
            starred
            type="datetime-local"
            messages={{ missing: EVENT_WORDS.start }}
          />
          <Field
            {...given("end")}
            label="End"
            optional
            type="datetime-local"
            messages={{ after: { of: "start", message: EVENT_WORDS.end } }}
          />
        </div>
        {["storedStart", "storedEnd"].map((name) => (
          <input key={name} type="hidden" name={name} value={oneOf(values, name)} />
        ))}
        <Field
          {...given("timeZone")}
          label="Time zone"
          starred
          hint="Of the place where it happens, such as Europe/Berlin; for many places the city will do."
          messages={{ missing: EVENT_WORDS.timeZone }}
        />
      </FieldSection>
      <FieldSection title="Where">
        <Field
          {...given("place")}
          label="Place"
          hint="Such as “Maashaven, Rotterdam, Netherlands”."
          messages={{ unless: { of: "online", message: EVENT_WORDS.place } }}
        />
        <div>
          <label className="check">
            <input
              type="checkbox"
              id={online.id}
              name="online"
              defaultChecked={Boolean(online.control.defaultValue)}
              aria-invalid={online.control["aria-invalid"]}
              aria-describedby={online.control["aria-describedby"]}
            />
            It is online
          </label>
          <FieldError id={online.id} error={online.error} />
        </div>
        <UrlField {...given("url")} label="Website URL" optional />
      </FieldSection>
      <FieldSection title="Who and how much">
        <div className="two-col">
          <Field {...given("organiser")} label="Organiser" optional autoComplete="organization" />
          <Field {...given("price")} label="Price" optional placeholder="Free" />
        </div>
        <PictureField
          {...given("picture")}
          label="Picture"
          tile={<Tile seed={oneOf(now, "title") || UNNAMED} size={64} />}
        />
      </FieldSection>
    </>
  );
}

export function EventPreview({ values }: EntryCardProps) {
  const start = oneOf(values, "start");
  const event: EventEntry = {
    id: 0,
    title: oneOf(values, "title") || UNNAMED,
    description: oneOf(values, "description"),
    start,
    end: oneOf(values, "end") || null,
    timeZone: oneOf(values, "timeZone") || "UTC",
    place: oneOf(values, "place") || null,
    online: Boolean(oneOf(values, "online")),
    url: linkOf(values, "url"),
    price: oneOf(values, "price") || null,
    industries: allOf(values, "industries"),
    organiser: oneOf(values, "organiser") || null,
    picture: oneOf(values, "picture") || null,
  };
  const card = eventCardOf(event);
  return <EventCard preview event={/^\d{4}-\d\d-\d\d/.test(start) ? card : { ...card, times: UNDATED }} />;
}
