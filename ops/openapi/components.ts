import type { Annotated } from './annotations.ts';
import { readDocComment } from './doc-comment.ts';
import { type TextForm, textForm } from './text-forms.ts';
import type { WordList } from './word-lists.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a schema accepts, without its name and comments: equal for interchangeable schemas. */
function shapeOf(value: unknown): string {
  return JSON.stringify(value, (key, part) => (key.startsWith('x-') ? undefined : part));
}

/** Whether two schemas that accept the same certainly mean the same: an object, a list of words, or a text in a format. */
function isUnambiguous({ properties, enum: values, anyOf, format }: Json): boolean {
  return (
    isObject(properties) ||
    (Array.isArray(values) && values.length > 1) ||
    Array.isArray(anyOf) ||
    format !== undefined
  );
}

const isNullable = ({ type }: Json) => Array.isArray(type) && type.length === 2 && type[1] === 'null';

/** The same schema without `null`; null when it has no such alternative. */
function withoutNull(schema: Json): Json | null {
  if (!isNullable(schema)) return null;
  const values = schema.enum as unknown[] | undefined;
  const enumSchema = values ? { enum: values.filter((word) => word !== null) } : {};
  return { ...schema, type: (schema.type as string[])[0], ...enumSchema };
}

const NO_COMMENT = { text: '', examples: [] };
const commentOf = (comment: unknown) => (typeof comment === 'string' ? readDocComment(comment) : NO_COMMENT);

/** The named schemas of the contract and the domain's lists of words; a document uses some of them. */
export class Components {
  readonly #byName = new Map<string, { schema: Annotated; shape: string }>();
  readonly #byShape = new Map<string, string>();
  readonly #used = new Map<string, Json>();

  /** @throws if two different schemas have the same name */
  constructor(named: readonly { name: string; value: Annotated }[], lists: readonly WordList[]) {
    for (const { name, value } of named) this.#add(name, value);
    for (const { name, words, text } of lists) {
      const schema = { type: 'string', enum: [...words], 'x-about': `* ${text}` };
      if (!this.#byShape.has(shapeOf(schema))) this.#add(name, schema);
    }
  }

  #add(name: string, schema: Annotated): void {
    const shape = shapeOf(schema);
    const present = this.#byName.get(name);
    if (present && present.shape !== shape) throw new Error(`Two schemas are named ${name}`);
    if (!present?.schema['x-about']) this.#byName.set(name, { schema, shape });
    if (isUnambiguous(schema) && !this.#byShape.has(shape)) this.#byShape.set(shape, name);
  }

  /** The name of a schema: its own, or that of one that accepts the same values. */
  #nameOf(schema: Json): string | undefined {
    const ownName = schema['x-name'] as string | undefined;
    const shape = shapeOf(schema);
    if (ownName !== undefined && this.#byName.get(ownName)?.shape === shape) return ownName;
    return this.#byShape.get(shape);
  }

  #refer(name: string): Json {
    if (!this.#used.has(name)) {
      this.#used.set(name, {});
      const { schema = {} } = this.#byName.get(name) ?? {};
      this.#used.set(name, this.#write(schema, schema['x-about']));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #referToForm({ name, pattern, description }: TextForm): Json {
    this.#used.set(name, { description, pattern });
    return { $ref: `#/components/schemas/${name}` };
  }

  /** A schema as the document has it, with a reference wherever there is a name. */
  schema(schema: Json): Json {
    const here = commentOf(schema['x-here']);
    const said = {
      ...(here.text ? { description: here.text } : {}),
      ...(here.examples.length > 0 ? { examples: here.examples } : {}),
    };
    const name = this.#nameOf(schema);
    if (name !== undefined) return { ...this.#refer(name), ...said };
    const nonNullSchema = withoutNull(schema);
    const nameOfRest = nonNullSchema && this.#nameOf(nonNullSchema);
    if (nameOfRest) return { anyOf: [this.#refer(nameOfRest), { type: 'null' }], ...said };
    // The comment in the document isn't about a part of a named schema.
    const about = schema['x-name'] === undefined ? schema['x-about'] : undefined;
    return this.#write(schema, schema['x-here'] ?? about);
  }

  #write(schema: Json, comment: unknown): Json {
    const { text, examples } = commentOf(comment);
    const written: Json = {};
    for (const [key, value] of Object.entries(schema)) {
      if (key.startsWith('x-')) continue;
      const form = key === 'pattern' ? textForm(value) : undefined;
      if (form) written.allOf = [this.#referToForm(form)];
      else written[key] = this.#part(key, value);
    }
    if (text) written.description = text;
    if (examples.length > 0) written.examples = examples;
    return written;
  }

  #part(key: string, value: unknown): unknown {
    if (key === 'properties' || key === 'patternProperties')
      return Object.fromEntries(
        Object.entries(value as Json).map(([name, part]) => [name, this.schema(part as Json)]),
      );
    if (key === 'anyOf' || key === 'allOf') return (value as Json[]).map((part) => this.schema(part));
    if ((key === 'items' || key === 'additionalProperties') && isObject(value)) return this.schema(value);
    return value;
  }

  /** Every schema referred to so far, by name. */
  get used(): Json {
    return Object.fromEntries([...this.#used].sort(([one], [other]) => one.localeCompare(other, 'en')));
  }
}
