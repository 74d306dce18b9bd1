/**
 * Takes the code from the emailed link and removes it from the address, so that it's in neither the history nor a screenshot. It's only
 * filled in, because a program that follows links mustn't use it up. @returns an empty string if there's none
 */
export function takeEmailedCode(): string {
  const address = new URL(location.href);
  const code = address.searchParams.get('code');
  if (code === null) return '';
  address.searchParams.delete('code');
  history.replaceState(history.state, '', address);
  return code.slice(0, 40);
}
