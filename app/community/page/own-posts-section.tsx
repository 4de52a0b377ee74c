import { WAITS_LABEL } from "#app/catalogue/about/waiting";
import { COMMUNITY, type OwnPost } from "#app/community/page/community-messages";
import { DeleteOwn } from "#app/community/page/delete-own";
import { Link } from "#app/ui/link";

const LABELS = { post: "Post", reel: "Reel" };

export function OwnPostsSection({ posts, owner }: { posts: OwnPost[]; owner: number }) {
  return (
    <>
      {posts.length === 0 && <p className="meta">What you post stands here.</p>}
      <ul className="entry-rows">
        {posts.map(({ one, id, name, path }) => (
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
      <div className="own">
        <Link className="btn btn-secondary btn-sm" to={COMMUNITY}>
          Post Update
        </Link>
      </div>
    </>
  );
}
