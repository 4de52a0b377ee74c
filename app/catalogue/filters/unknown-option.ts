export const unknownOption = (name: string, value: string): string =>
  `No ${name} here is called “${value}”, so it is ignored.`;
