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
  type FormValues,
} from "#app/platform/forms/form-values";
import { UrlField } from "#app/platform/forms/url-field";
import { PictureField } from "#app/platform/uploads/picture-field";
import { useFormState } from "#app/ui/forms/checked-form";
import { CheckGroup, Field, TextAreaField } from "#app/ui/forms/field";
import { FieldSection } from "#app/ui/forms/field-section";
import { Tile } from "#app/ui/media/tile";

const UNNAMED = "Your event";

const UNDATED = { day: "?", weekday: "Day", month: "", date: "Date", hours: "time" };

const LOCAL_TIME_LENGTH = "2026-05-21T23:00".length;

/** As a field for a local time has it; midnight where it is a day. */
const localTime = (text: string | null): string => (text ? `${text}T00:00`.slice(0, LOCAL_TIME_LENGTH) : "");

/** Tells which one it is of a time that the clock shows twice. */
const offsetOf = (text: string | null): string => text?.slice(LOCAL_TIME_LENGTH) ?? "";

export const valuesOfEvent = (event: EventEntry): FormValues => ({
  ...event,
  id: undefined,
  start: localTime(event.start),
  startOffset: offsetOf(event.start),
  end: localTime(event.end),
  endOffset: offsetOf(event.end),
  place: event.place ?? "",
  online: event.online ? "on" : "",
  url: event.url ?? "",
  price: event.price ?? "",
  organiser: event.organiser ?? "",
  picture: event.picture ?? "",
});

export function EventFields({ values, now }: EntryFieldsProps) {
  const given = (name: string) => ({ name, defaultValue: oneOf(values, name) });
  const { id, valueOf } = useFormState();
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
          <Field {...given("end")} label="End" optional type="datetime-local" />
        </div>
        {["startOffset", "endOffset"].map((name) => (
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
        <Field {...given("place")} label="Place" hint="Such as “Maashaven, Rotterdam, Netherlands”." />
        <label className="check">
          <input
            type="checkbox"
            name="online"
            defaultChecked={Boolean(valueOf("online") ?? oneOf(values, "online"))}
          />
          It is online
        </label>
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
