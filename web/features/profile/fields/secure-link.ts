/**
 * What somebody wrote as an https link: "anna.example/work" and "http://anna.example/work" become "https://anna.example/work". What is
 * another kind of address, or none, stays as it is and is told.
 */
export function secureLink(written: string | null): string | null {
  const text = written?.trim() ?? '';
  if (text === '') return null;
  const withoutScheme = text.replace(/^http:\/\//i, '');
  const isPlain = /^[^\s/:@?#]+\.[^\s/:@?#]{2,}([/?#]\S*)?$/u.test(withoutScheme);
  return isPlain ? `https://${withoutScheme}` : text;
}
