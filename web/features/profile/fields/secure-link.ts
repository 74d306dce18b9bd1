/**
 * What someone wrote as an https link: "anna.example/work" and "http://anna.example/work" become "https://anna.example/work". What is
 * any other address, or none, stays as it is and is reported.
 */
export function secureLink(written: string | null): string | null {
  const text = written?.trim() ?? '';
  if (text === '') return null;
  const withoutScheme = text.replace(/^http:\/\//i, '');
  const isPlain = /^[^\s/:@?#]+\.[^\s/:@?#]{2,}([/?#]\S*)?$/u.test(withoutScheme);
  return isPlain ? `https://${withoutScheme}` : text;
}
