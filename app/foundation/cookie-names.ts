/** Whether a request's `Cookie` header has a cookie of this name, whatever its value. */
export const hasCookie = (cookies: string, name: string): boolean =>
  cookies.split(";").some((cookie) => cookie.trimStart().startsWith(`${name}=`));
