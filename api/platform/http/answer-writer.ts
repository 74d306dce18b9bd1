import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

type WriteAnswer = (answer: unknown) => string;

const compile = SerializerSelector()();
const writers = new WeakMap<object, WriteAnswer>();

/**
 * Writes answers by the contract's schemas, as Fastify does, but compiles a schema with the first answer that needs it: all of them together
 * take most of a start. Each is compiled once in a process, however many operations and applications share it.
 */
export function registerAnswerWriter(app: FastifyInstance): void {
  app.setSerializerCompiler<object>((route) => (answer: unknown) => {
    const written = writers.get(route.schema) ?? compile(route as Parameters<typeof compile>[0]);
    writers.set(route.schema, written);
    return written(answer);
  });
}
