import { WAITS_LABEL } from "#app/catalogue/about/waiting";
import { COMMUNITY, type OwnPost } from "#app/community/page/community-messages";
import { DeleteOwn } from "#app/community/page/delete-own";
import { pageLinks, type Page } from "#app/platform/search/paging";
import { SectionPages } from "#app/ui/cards/section-pages";
import { Link } from "#app/ui/link";

const LABELS = { post: "Post", reel: "Reel" };

export function OwnPostsSection({
  page: { items, page, pageCount },
  owner,
}: {
  page: Page<OwnPost>;
  owner: number;
}) {
  return (
    <>
      {items.length === 0 && <p className="meta">What you post appears here.</p>}
      <ul className="entry-rows">
        {items.map(({ one, id, name, path }) => (
          <li key={`${one}-${path ? "" : "waiting-"}${id}`}>
            <div>
              <b dir="auto">{name}</b>
              <p className="meta">
                {path ? (
                  <Link className="link" to={path}>
                    {LABELS[one]}
                    <span className="vh">{`: ${name}`}</span>
                  </Link>
                ) : (
                  `${LABELS[one]} · ${WAITS_LABEL}`
                )}
              </p>
            </div>
            <DeleteOwn one={one} id={id} waits={!path} name={name} owner={owner} />
          </li>
        ))}
      </ul>
      <SectionPages
        section="posts"
        label="Pages of posts and reels"
        page={page}
        pageCount={pageCount}
        links={pageLinks(page, pageCount)}
      />
      <div className="own">
        <Link className="btn btn-secondary btn-sm" to={COMMUNITY}>
          Post Update
        </Link>
      </div>
    </>
  );
}
