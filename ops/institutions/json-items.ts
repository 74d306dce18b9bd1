/**
 * Cuts a JSON array of objects into its objects while it streams in, so that a file of any size needs the memory of its largest object.
 * @param chunks the text of the array, cut anywhere but inside a character
 * @returns each object, parsed
 * @throws when the text is not an array of objects, or ends inside one
 */
export async function* jsonItems(chunks: AsyncIterable<string>): AsyncGenerator<unknown> {
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let isStarted = false;
  let isEnded = false;
  /** What has been read of the current object. */
  let held = '';

  for await (const chunk of chunks) {
    let begin = 0;
    for (let index = 0; index < chunk.length; index++) {
      const sign = chunk[index];
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (sign === '\\') isEscaped = true;
        else if (sign === '"') isInString = false;
      } else if (sign === '"') {
        if (depth === 0) throw new Error('The file is not a JSON array of objects');
        isInString = true;
      } else if (sign === '{' || (sign === '[' && depth > 0)) {
        if (!isStarted) throw new Error('The file is not a JSON array of objects');
        if (depth === 0) begin = index;
        depth += 1;
      } else if (sign === '}' || (sign === ']' && depth > 0)) {
        depth -= 1;
        if (depth === 0) {
          yield JSON.parse(held + chunk.slice(begin, index + 1));
          held = '';
        }
      } else if (sign === '[') isStarted = true;
      else if (sign === ']') isEnded = true;
    }
    if (depth > 0) held += chunk.slice(begin);
  }
  if (!isEnded || !isStarted) throw new Error('The file ends before its JSON does');
}
