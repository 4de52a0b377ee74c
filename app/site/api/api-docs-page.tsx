import type { ReactNode } from "react";

import { ATOM_FEED, JSON_FEED } from "#app/community/page/feed-links";
import { API_DOCS, groupPath } from "#app/site/api/api-docs";
import type {
  ApiDocsPage,
  ApiGroupPage,
  ShownField,
  ShownOperation,
  ShownValue,
} from "#app/site/api/api-docs.server";
import { SITE_NAME } from "#app/platform/site";
import { SectionedPage, type PageSection } from "#app/ui/cards/sectioned-page";

/** What stands between backquotes is code. */
const Words = ({ text }: { text: string }) => (
  <>{text.split("`").map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))}</>
);

const schemaId = (name: string) => `schema-${name}`;

interface Typed {
  type: string;
  of?: string;
}

const TypeWords = ({ type, of }: Typed) => (of ? <a href={`#${schemaId(of)}`}>{type}</a> : <>{type}</>);

function Fields({ head, fields }: { head: string; fields: readonly (ShownField & { place?: string })[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className="api-fields" aria-label={head}>
      {fields.map(({ name, type, of, isRequired, description, place }) => (
        <div key={`${place ?? ""} ${name}`}>
          <dt>
            <code>{name}</code>
            {isRequired && <span className="meta"> required</span>}
            {place && place !== "query" && <span className="meta"> in the {place}</span>}
          </dt>
          <dd>
            <span className="api-type">
              <TypeWords type={type} of={of} />
            </span>
            {description && (
              <span>
                <Words text={description} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What stands in a body or an answer; much of it is opened first. */
function Value({ head, value }: { head: string; value: ShownValue }) {
  const { type, of, fields } = value;
  if (fields.length === 0)
    return (
      <p>
        <TypeWords type={type} of={of} />
      </p>
    );
  return (
    <details className="api-more">
      <summary>
        {type}, {fields.length === 1 ? "one field" : `${fields.length} fields`}
      </summary>
      <Fields head={head} fields={fields} />
    </details>
  );
}

function Statuses({
  rows,
}: {
  rows: readonly { status: string; description: string; value?: ShownValue }[];
}) {
  return (
    <ul className="api-statuses">
      {rows.map(({ status, description, value }) => (
        <li key={status}>
          <strong>{status}</strong> <Words text={description} />
          {value && <Value head={`Answer ${status}`} value={value} />}
        </li>
      ))}
    </ul>
  );
}

function Example({ example }: Pick<ShownOperation, "example">) {
  if (!example) return null;
  return (
    <div>
      <h3>Example</h3>
      <pre>{example.command}</pre>
      <details className="api-more">
        <summary>Answered {example.status}</summary>
        <pre>{example.answer}</pre>
      </details>
    </div>
  );
}

const whoMay = (method: string, isForMembers: boolean): string => {
  if (!isForMembers) return "Open to everybody.";
  return method === "GET" ? "With a token, or a session." : "With a token that may write, or a session.";
};

function Operation({ operation }: { operation: ShownOperation }) {
  const { method, path, description, isForMembers, parameters, body, answers, refusals, example } = operation;
  return (
    <>
      <p className="api-call">
        <strong>{method}</strong> <code>{path}</code>
      </p>
      <p>
        {description && (
          <>
            <Words text={description} />{" "}
          </>
        )}
        {whoMay(method, isForMembers)}
      </p>
      {parameters.length > 0 && (
        <div>
          <h3>Parameters</h3>
          <Fields head={`Parameters of ${method} ${path}`} fields={parameters} />
        </div>
      )}
      {body && (
        <div>
          <h3>Body</h3>
          <Value head={`Body of ${method} ${path}`} value={body} />
        </div>
      )}
      <div>
        <h3>Answers</h3>
        <Statuses rows={[...answers, ...refusals]} />
        <p className="meta">
          And <a href={`${API_DOCS}#refusals`}>what any call may be refused with</a>.
        </p>
      </div>
      <Example example={example} />
    </>
  );
}

export function ApiGroupScreen({ group, groups, operations, schemas }: ApiGroupPage) {
  const sections: PageSection[] = [
    ...operations.map((operation) => ({
      id: operation.id,
      title: operation.summary,
      body: <Operation operation={operation} />,
    })),
    ...schemas.map(({ name, fields }) => ({
      id: schemaId(name),
      title: name,
      body: <Fields head={name} fields={fields} />,
    })),
  ];
  const start = (
    <nav className="api-groups" aria-label="Parts of the API">
      <a href={API_DOCS}>The API</a>
      {groups.map(({ name, label }) => (
        <a key={name} href={groupPath({ name })} aria-current={name === group.name ? "true" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
  return (
    <SectionedPage
      title={`API: ${group.label}`}
      lead={<Words text={group.about} />}
      className="api"
      start={start}
      sections={sections}
    />
  );
}

const calls = (groups: ApiDocsPage["groups"]): PageSection[] =>
  groups.map(({ name, label, about, calls: listed }) => ({
    id: name,
    title: label,
    body: (
      <>
        <p>
          <Words text={about} />
        </p>
        <ul className="api-calls">
          {listed.map(({ id, method, path, summary }) => (
            <li key={id}>
              <a href={`${groupPath({ name })}#${id}`}>{summary}</a>{" "}
              <span className="meta">
                {method} <code>{path}</code>
              </span>
            </li>
          ))}
        </ul>
      </>
    ),
  }));

const section = (id: string, title: string, body: ReactNode): PageSection => ({ id, title, body });

export function ApiDocsScreen({ groups, refusals, error, url }: ApiDocsPage) {
  const sections = [
    section(
      "begin",
      "How to begin",
      <>
        <p>
          Lists, entries and the search are open to everybody. Bodies and answers are JSON, in UTF-8; a body
          has at most 1 MB and 2,000 values, and says <code>Content-Type: application/json</code>.
        </p>
        <pre>{`curl '${url}/api/startups?industry=Robotics&limit=3'`}</pre>
        <p>
          Limits apply to texts and lists as they are sent, before blanks and repeated items are dropped. A
          description for programs, in OpenAPI 3.1, is at <a href="/openapi.json">/openapi.json</a>.
        </p>
      </>,
    ),
    section(
      "tokens",
      "Tokens",
      <>
        <p>
          What a member does needs a token, made on <a href="/account">your account page</a>: one for reading,
          or one for reading and writing. It goes along in a header:
        </p>
        <pre>Authorization: Bearer $TOKEN</pre>
        <p>
          A token that is incomplete, expired or revoked is refused with 401, on open calls, too; a token for
          reading alone is refused with 403 wherever something is written. The header{" "}
          <code>WWW-Authenticate</code> says which it is (RFC 6750).
        </p>
      </>,
    ),
    section(
      "feeds",
      "Feeds",
      <>
        <p>
          Each list is an Atom feed, too, at its address with <code>.xml</code>, narrowed by the same
          parameters: <a href="/startups.xml">/startups.xml</a>. The newest posts and reels are an{" "}
          <a href={ATOM_FEED.path}>Atom feed</a> and a <a href={JSON_FEED.path}>JSON feed</a>.
        </p>
      </>,
    ),
    section(
      "again",
      "Asking again",
      <>
        <p>
          Answers that carry an <code>ETag</code> are asked for again with <code>If-None-Match</code>, and
          answered with 304 while nothing has changed.
        </p>
        <p>
          What is added with an <code>Idempotency-Key</code> is made once, however often it is sent within 24
          hours with the same key and the same content.
        </p>
        <p>
          Anyone who asks too often gets 429, and the header <code>Retry-After</code> says after how many
          seconds to try again.
        </p>
      </>,
    ),
    ...calls(groups),
    section(
      "refusals",
      "Refusals",
      <>
        <p>Each is JSON of one shape:</p>
        <Fields head="A refusal" fields={error} />
        <Statuses rows={refusals} />
      </>,
    ),
  ];
  return (
    <SectionedPage
      title="API"
      lead={`What people read and write on ${SITE_NAME}, for programs: the same entries, rules and limits.`}
      className="api"
      sections={sections}
    />
  );
}
