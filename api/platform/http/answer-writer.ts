import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

type WriteAnswer = (answer: unknown) => string;

const compile = SerializerSelector()();
const writers = new WeakMap<object, WriteAnswer>();

/** The writer of a part of Fastify's routes; `schema` is the answer's. */
function writerOf(route: { readonly schema: object }): WriteAnswer {
  const writer = writers.get(route.schema) ?? compile(route as Parameters<typeof compile>[0]);
  writers.set(route.schema, writer);
  return writer;
}

/**
 * Compiles the writer of a large schema ahead of its first answer, which would hold up everybody for a tenth of a second and more. The first
 * one of a process takes longest: the ones after it take a quarter of the time.
 */
export function prepareAnswer(schema: object): void {
  writerOf({ schema });
}

/**
 * Writes answers by the contract's schemas, as Fastify does, but compiles a schema with the first answer that needs it: all of them together
 * take most of a start. Each is compiled once in a process, however many operations and applications share it.
 */
export function registerAnswerWriter(app: FastifyInstance): void {
  app.setSerializerCompiler<object>((route) => (answer: unknown) => writerOf(route)(answer));
}
