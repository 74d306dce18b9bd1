import { BODY_BYTES } from '@common-ground/contract/route';
import { maxValueCount } from '@common-ground/contract/value-count';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { countStructuralCharacters, isNestedDeeper } from '../json-structure.ts';
import { RefusalError } from './problem-reply.ts';

/** This many values more than a schema allows are still parsed, so that the response can say which list is too long. */
const TOLERANCE = 2;
/** A body of the usual size may have this many in any case. */
const MIN_MARKS = BODY_BYTES;

/** Several times as deep as any body of the contract. */
const MAX_DEPTH = 64;

const known = new WeakMap<object, number>();

/** How many marks JSON for a schema may have before it isn't worth parsing. */
function marksOf(schema: TSchema): number {
  const before = known.get(schema);
  if (before !== undefined) return before;
  // A list of three items has three: its opening bracket and two commas. An empty one has one, and could have had an item.
  const marks = Math.max(MIN_MARKS, TOLERANCE * maxValueCount(schema));
  known.set(schema, marks);
  return marks;
}

function refuse(code: 'too_many' | 'too_deep', limit: number): never {
  const violation = { pointer: '', code, params: { limit } };
  throw new RefusalError({ refusal: 'invalid_input', violations: [violation] });
}

/** @throws RefusalError when a large body holds more values than its operation could take, before any of them is created */
function refuseTooManyValues(request: FastifyRequest, body: Buffer): void {
  const schema = request.routeOptions.schema?.body as TSchema | undefined;
  if (body.length <= BODY_BYTES || !schema) return;
  const max = marksOf(schema);
  if (countStructuralCharacters(body, max) > max) refuse('too_many', max);
}

/**
 * Parses JSON bodies. Eight megabytes of one text are parsed in a moment, but eight megabytes of `{}` block everyone for a quarter of a
 * second, so the values in a large body are counted before it's parsed.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isNestedDeeper(body, MAX_DEPTH)) refuse('too_deep', MAX_DEPTH);
    refuseTooManyValues(request, body);
    const parseAll = () => parse(request, body.toString('utf8'), done);
    // Counting and parsing megabytes take tens of milliseconds each: other requests are served in between.
    if (body.length > BODY_BYTES) setImmediate(parseAll);
    else parseAll();
  });
}
