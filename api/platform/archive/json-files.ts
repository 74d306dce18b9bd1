import { EXPORT_SCHEMAS, type ExportedFileName } from '@common-ground/contract/data-export/exported-files';
import type { ArchivedFile } from './zip-stream.ts';

const SCHEMA_DIALECT = 'https://json-schema.org/draft/2020-12/schema';

async function* jsonText(read: () => Promise<unknown>): AsyncGenerator<string> {
  yield `${JSON.stringify(await read(), null, 2)}\n`;
}

async function* jsonListText(read: () => AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of read()) {
    yield `${before}${JSON.stringify(item, null, 2)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A JSON file, indented for readability. */
export function jsonFile(
  path: ExportedFileName,
  changedAt: Date,
  read: () => Promise<unknown>,
): ArchivedFile {
  return { path, changedAt, open: () => jsonText(read) };
}

/** A list as a JSON file, written item by item, so it can be any length. */
export function jsonListFile(
  path: ExportedFileName,
  changedAt: Date,
  read: () => AsyncIterable<unknown>,
): ArchivedFile {
  return { path, changedAt, open: () => jsonListText(read) };
}

/** The JSON Schema of each of the files, for programs that read them. */
export function schemaFiles(changedAt: Date): ArchivedFile[] {
  return (Object.keys(EXPORT_SCHEMAS) as ExportedFileName[]).map((name) => ({
    path: `schema/${name.replace(/\.json$/, '.schema.json')}`,
    changedAt,
    open: () => jsonText(async () => ({ $schema: SCHEMA_DIALECT, title: name, ...EXPORT_SCHEMAS[name] })),
  }));
}
