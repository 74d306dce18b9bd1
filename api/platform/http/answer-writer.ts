import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

type WriteAnswer = (answer: unknown) => string;

/** The size of a schema, in characters, above which compiling it would block everyone for longer than a request may. */
const LARGE_SCHEMA = 25_000;

/**
 * Unoptimised, because Ajv's optimiser takes most of the time that compiling `anyOf` takes, and V8 optimises what is called often anyway.
 */
const compile = SerializerSelector()({}, { ajv: { code: { optimize: false } }, compileValidators: true });
type Route = Parameters<typeof compile>[0] & { schema: object };

const writers = new WeakMap<object, WriteAnswer>();
const largeRoutes: Route[] = [];
/** In characters; serialising a schema again for each application would take much of its start-up time. */
const lengths = new WeakMap<object, number>();

function lengthOf(schema: object): number {
  const length = lengths.get(schema) ?? JSON.stringify(schema).length;
  lengths.set(schema, length);
  return length;
}

/**
 * Serialises responses by the contract's schemas, as Fastify does, but compiles a schema with the first response that needs it: compiling
 * all of them takes most of the start-up time. Each is compiled once in a process, however many operations and applications share it.
 */
export function registerAnswerWriter(app: FastifyInstance): void {
  app.setSerializerCompiler<object>((route) => {
    if (lengthOf(route.schema) > LARGE_SCHEMA) largeRoutes.push(route as Route);
    return (answer: unknown) => writerOf(route as Route)(answer);
  });
}

/** Compiles the large schemas of the applications made so far, about 0.3 s for all of them. Call it before the API listens. */
export function compileLargeSchemas(): void {
  largeRoutes.forEach(writerOf);
}

function writerOf(route: Route): WriteAnswer {
  const write = writers.get(route.schema) ?? compile(route);
  writers.set(route.schema, write);
  return write;
}
