export function DataPolicyText({ contactEmail }: { contactEmail: string }) { return <p>{contactEmail}</p>; }
