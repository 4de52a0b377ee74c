/** Source: RFC 9110, section 15.5.6. */
export function methodNotAllowed(): never {
  throw new Response("This page is only for reading; nothing was changed.", {
    status: 405,
    headers: { Allow: "GET, HEAD" },
  });
}
