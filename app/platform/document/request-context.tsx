import { createContext, useContext } from "react";

/** Empty in the browser. */
export interface RequestContextValue {
  nonce?: string;
  requestId?: string;
}

const RequestContext = createContext<RequestContextValue>({});

export const RequestContextProvider = RequestContext.Provider;

export const useRequestContext = (): RequestContextValue => useContext(RequestContext);
