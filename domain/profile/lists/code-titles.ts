/**
 * Reads a list of codes with their titles.
 * @param data one entry per line: the code, a space, the title
 * @returns titles by code, in the order of the list
 */
export function readCodeTitles(data: string): ReadonlyMap<string, string> {
  return new Map(
    data.split('\n').map((line) => {
      const end = line.indexOf(' ');
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );
}
