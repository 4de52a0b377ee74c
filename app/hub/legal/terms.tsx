export function TermsText({ contactEmail }: { contactEmail: string }) { return <p>{contactEmail}</p>; }
