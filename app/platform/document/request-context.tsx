import { createContext, useContext } from "react";

/** What one answer on the server knows and the browser doesn't need: there the values are empty. */
export interface RequestContextValue {
  /** Nonce of the document's Content-Security-Policy. */
  nonce?: string;
  /** Names this request in the server's log; an error page shows it. */
  requestId?: string;
}

const RequestContext = createContext<RequestContextValue>({});

export const RequestContextProvider = RequestContext.Provider;

export const useRequestContext = (): RequestContextValue => useContext(RequestContext);
