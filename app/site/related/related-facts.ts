/* What startups and investors are compared by. */

export interface StartupFacts {
  id: number;
  name: string;
  location: string | null;
  funding: string | null;
  stage: string | null;
  industries: string[];
  logo: string | null;
}

export interface InvestorFacts {
  id: number;
  name: string;
  ticketSize: string | null;
  currency: string;
  industries: string[];
  city: string | null;
  country: string | null;
  logo: string | null;
}
