/**
 * The code out of the link in the mail, taken out of the address, so that it stays neither in the history nor in a screenshot. It is only
 * filled in: a program that follows links must not use it up.
 * @returns an empty text when there is none
 */
export function takeCode(): string {
  const address = new URL(location.href);
  const code = address.searchParams.get('code');
  if (code === null) return '';
  address.searchParams.delete('code');
  history.replaceState(history.state, '', address);
  return code.slice(0, 40);
}
