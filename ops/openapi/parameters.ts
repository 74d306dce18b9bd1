import type { Annotated } from './annotations.ts';
import type { Components } from './components.ts';
import { parameterDescription } from './describe-properties.ts';

/** A parameter as in the contract's own document, with its schema inline. */
export type GivenParameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Annotated;
};

type Json = Record<string, unknown>;

/** A parameter with the description from its comment, or by its name. */
export function writeParameter(parameter: GivenParameter, operationId: string, components: Components): Json {
  const { schema, description, ...rest } = parameter;
  const { description: schemaDescription, ...writtenSchema } = components.schema(schema);
  const hasComment = schema['x-here'] !== undefined;
  const byName = parameterDescription(operationId, parameter.name);
  const text = description ?? (hasComment ? schemaDescription : (byName ?? schemaDescription));
  return { ...rest, ...(text ? { description: text } : {}), schema: writtenSchema };
}

/** The parameters shared by several operations, each written once. */
export class SharedParameters {
  readonly #names = new Map<string, string>();
  readonly components: Readonly<Record<string, Json>>;

  /** @param all every parameter of every operation */
  constructor(all: readonly Json[]) {
    const uses = Map.groupBy(all, (parameter) => JSON.stringify(parameter));
    const common = [...uses].filter(([, uses]) => uses.length > 1);
    const components: Record<string, Json> = {};
    for (const [text, [parameter = {}]] of common.sort(([, one], [, other]) => other.length - one.length)) {
      const short = componentName(String(parameter.name));
      const name = short in components ? `${short}In${componentName(`-${parameter.in}`)}` : short;
      if (name in components) continue;
      components[name] = parameter;
      this.#names.set(text, name);
    }
    this.components = components;
  }

  /** The parameter itself, or a reference to it if it's shared. */
  refer(parameter: Json): Json {
    const name = this.#names.get(JSON.stringify(parameter));
    return name ? { $ref: `#/components/parameters/${name}` } : parameter;
  }
}

/** `If-Match` becomes `IfMatch`, `applicationId` becomes `ApplicationId`. */
function componentName(name: string): string {
  return name.replaceAll(/(?:^|-)([a-zA-Z])/g, (_, letter: string) => letter.toUpperCase());
}
