/**
 * Turns a web address into an https link: "anna.example/work" and "http://anna.example/work" become "https://anna.example/work". Anything
 * else is returned unchanged, for validation to reject.
 */
export function secureLink(written: string | null): string | null {
  const text = written?.trim() ?? '';
  if (text === '') return null;
  const withoutScheme = text.replace(/^http:\/\//i, '');
  const isPlain = /^[^\s/:@?#]+\.[^\s/:@?#]{2,}([/?#]\S*)?$/u.test(withoutScheme);
  return isPlain ? `https://${withoutScheme}` : text;
}
