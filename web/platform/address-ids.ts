const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a value from the address bar has the form of an ID; anyone can type anything there. */
export function isId(text: string): boolean {
  return ID.test(text);
}

/** The ID that an address names; null when it names none, or something that cannot be one. */
export function idOrNull(text: string | null): string | null {
  return text !== null && isId(text) ? text : null;
}
