import { COMMUNITY, type OwnPost } from "#app/community/page/community-messages";
import { DeleteOwn } from "#app/community/page/delete-own";
import { Link } from "#app/ui/link";

export function OwnPostsSection({ posts, owner }: { posts: OwnPost[]; owner: number }) {
  return (
    <>
      {posts.length === 0 && <p className="meta">What you post stands here.</p>}
      <ul className="entry-rows">
        {posts.map(({ one, id, name, path }) => (
          <li key={`${one}-${id}`}>
            <div>
              <b dir="auto">{name}</b>
              <p className="meta">
                <Link className="link" to={path}>
                  {one === "post" ? "Post" : "Reel"}
                  <span className="vh">{`: ${name}`}</span>
                </Link>
              </p>
            </div>
            <DeleteOwn one={one} id={id} name={name} owner={owner} />
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
