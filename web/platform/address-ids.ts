const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text out of an address is written as an ID is: whoever has the address can have typed anything. */
export function isId(text: string): boolean {
  return ID.test(text);
}

/** The ID that an address names; null when it names none, or something that cannot be one. */
export function idOrNull(text: string | null): string | null {
  return text !== null && isId(text) ? text : null;
}
