/// <reference types="vite/client" />

import "@remix-run/node";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** The document that is rendered, and how many elements of it have static markup; none where a navigation asks for data. */
    document?: { markups: number };
  }
}

declare module "react" {
  /* WebMCP's declarative API. */
  /* eslint-disable @typescript-eslint/no-unused-vars -- merging asks for the same type parameters */
  interface FormHTMLAttributes<T> {
    toolname?: string;
    tooldescription?: string;
  }
  interface FieldsetHTMLAttributes<T> {
    toolparamdescription?: string;
  }
  /* eslint-enable @typescript-eslint/no-unused-vars */
}

declare global {
  interface Window {
    /** What a page needs before the browser takes over its markup; set by that page's scripts, which run before. */
    beforeTakingOver?: Promise<void>;
  }
}
