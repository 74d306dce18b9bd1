/**
 * Splits a JSON array of objects into its objects while streaming, so that a file of any size only needs memory for its largest object.
 * @param chunks the text of the array, split anywhere except inside a character @returns each object, parsed @throws if the text isn't an
 * array of objects, or ends inside one
 */
export async function* jsonItems(chunks: AsyncIterable<string>): AsyncGenerator<unknown> {
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let isStarted = false;
  let isEnded = false;
  /** The part of the current object read so far. */
  let pendingText = '';

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
          yield JSON.parse(pendingText + chunk.slice(begin, index + 1));
          pendingText = '';
        }
      } else if (sign === '[') isStarted = true;
      else if (sign === ']') isEnded = true;
    }
    if (depth > 0) pendingText += chunk.slice(begin);
  }
  if (!isEnded || !isStarted) throw new Error('The file ends before its JSON does');
}
