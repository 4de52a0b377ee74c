import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";

import { CALENDAR } from "#app/kinds/events/event";
import { EVENT_PARAMS, EVENT_TABS, eventsUrl, readEventFilter } from "#app/kinds/events/event-filter";
import { KindTabs } from "#app/site/search/kind-tabs";
import { EventMonths } from "#app/kinds/events/event-months";
import { eventEntries } from "#app/kinds/events/event-entries";
import {
  countEvents,
  EVENT_ROWS,
  eventPlaces,
  listEvents,
  loadListedEvents,
} from "#app/kinds/events/events.server";
import { memberOf } from "#app/accounts/sessions/session.server";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { ownEntryActions } from "#app/catalogue/deletion/own-entry-actions";
import { AddLink } from "#app/catalogue/list/add-link";
import { paramsOf } from "#app/catalogue/list/entry-filter";
import { ownOf } from "#app/catalogue/list/entry-list.server";
import { listMeta } from "#app/catalogue/list/list-meta";
import { ListResults } from "#app/catalogue/list/list-results";
import { readSearchList } from "#app/catalogue/list/search-list.server";
import type { PageHandle } from "#app/platform/cache/public-page";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { markupFor } from "#app/platform/document/markup";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { countOf, excerpt } from "#app/platform/text/text-rules";
import { PageHead } from "#app/ui/cards/page-head";
import { formatCount } from "#app/ui/format-count";
import { SearchField } from "#app/ui/forms/search-field";
import { useLiveForm } from "#app/ui/forms/use-live-form";
import styles from "#app/catalogue/list/lines.css?url";
import { Link } from "#app/ui/link";

/** Characters of a place on its chip. */
const PLACE_LENGTH = 30;

const LEAD = "What happens, when and where, listed by members.";

export const handle: PageHandle = { publicPage: { dependsOn: ["events"], params: EVENT_PARAMS } };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta(args, {
    title: eventEntries.label,
    description: LEAD,
    path: eventEntries.path,
    kept: args.data?.filter.when === "past" ? ["when"] : [],
  });

export async function loader(args: LoaderFunctionArgs) {
  const member = await memberOf(args.request);
  return readIndexed(["events"], () => readEvents(args, member));
}

function readEvents({ request, context }: LoaderFunctionArgs, member: SessionMember | undefined) {
  const params = new URL(request.url).searchParams;
  const filter = readEventFilter(params);
  const { page, ...list } = readSearchList(params, {
    kind: "events",
    load: loadListedEvents,
    reader: EVENT_ROWS,
    select: () => listEvents(filter),
  });
  const { items, ...numbers } = page;
  const own = ownOf(member, request, "events", items);
  const { search, when, where } = filter;
  const isStart = when === "coming" && page.page === 1 && !search && !where;
  const months = renderToStaticMarkup(
    <EventMonths
      events={items}
      next={isStart ? items[0]?.id : undefined}
      searched={search}
      ownActions={({ id, title }) => ownEntryActions(eventEntries, { id, name: title }, own)}
    />,
  );
  const shown = list.error ? undefined : search;
  const counts = { coming: countEvents("coming", shown), past: countEvents("past", shown) };
  const empty = countEvents(when) === 0;
  // Under a search their numbers would be others.
  const offered = search ? { places: [], more: 0 } : eventPlaces(when);
  return data(
    { ...list, filter, page: numbers, months: markupFor(context, months), counts, ...offered, empty },
    { status: list.error ? 400 : 200 },
  );
}

export const action = methodNotAllowed;

export default function Events() {
  const { filter, page, error, months, counts, places, more, empty } = useLoaderData<typeof loader>();
  const { when, where, search } = filter;
  const live = useLiveForm((form) => eventsUrl({ ...readEventFilter(paramsOf(form)), page: 1 }));
  const chips = [
    ...(search ? [{ label: `“${search}”`, url: eventsUrl({ when, where }) }] : []),
    ...(where && !places.some((place) => place.where === where)
      ? [{ label: where, url: eventsUrl({ when, search }) }]
      : []),
  ];
  return (
    <div className="wrap">
      <PageHead title={eventEntries.label} lead={LEAD}>
        <AddLink entries={eventEntries} look="btn-primary" />
      </PageHead>
      <div className="tools">
        <KindTabs path={eventEntries.path} search={search} />
        <Form
          className="tool-search"
          method="get"
          action={eventEntries.path}
          role="search"
          aria-label="Search events"
          {...live}
        >
          {when === "past" && <input type="hidden" name="when" value={when} />}
          {where && <input type="hidden" name="where" value={where} />}
          <SearchField
            name="search"
            label="Search events"
            placeholder="Title, place, organiser"
            value={search}
            error={error}
          />
        </Form>
      </div>
      <section className="results" aria-label={eventEntries.label}>
        <div className="scroll-chips where">
          <nav aria-label="When">
            <ul className="chips">
              {EVENT_TABS.map((tab) => (
                <li key={tab.when}>
                  <EventChip
                    to={eventsUrl({ when: tab.when, search })}
                    current={tab.when === when}
                    label={tab.label}
                    count={counts[tab.when]}
                  />
                </li>
              ))}
            </ul>
          </nav>
          {places.length > 1 && (
            <ul className="chips" aria-label="Where">
              {[{ where: undefined, count: counts[when] }, ...places].map((place) => (
                <li key={place.where ?? "everywhere"}>
                  <EventChip
                    to={eventsUrl({ when, search, where: place.where })}
                    current={place.where === where}
                    label={excerpt(place.where ?? "Everywhere", PLACE_LENGTH)}
                    count={place.count}
                  />
                </li>
              ))}
              {more > 0 && <li className="meta">{`and ${countOf(more, "place")} more`}</li>}
            </ul>
          )}
        </div>
        <ListResults
          page={page}
          noun="event"
          listed={`${when} events`}
          error={error}
          empty={empty}
          search={search}
          chips={chips}
          beside={
            <a className="arrow" href={CALENDAR}>
              <span>
                Subscribe<span className="vh"> to the calendar of coming events</span>
              </span>
            </a>
          }
          clearUrl={eventsUrl({ when })}
          href={(number) => eventsUrl({ ...filter, page: number })}
          add={<AddLink entries={eventEntries} look="btn-secondary btn-sm" />}
          gridClass="months"
          heading={false}
          results={months}
        />
      </section>
    </div>
  );
}

interface EventChipProps {
  to: string;
  current: boolean;
  label: string;
  count: number;
}

const EventChip = ({ to, current, label, count }: EventChipProps) => (
  <Link className="chip" to={to} aria-current={current ? "true" : undefined} preventScrollReset>
    {label} <span className="n">{formatCount(count)}</span>
  </Link>
);
