export function PrivacyText({ contactEmail }: { contactEmail: string }) { return <p>{contactEmail}</p>; }
