import { previewProfile } from '@common-ground/contract/access/access';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { prepareAnswer, registerAnswerWriter } from './answer-writer.ts';

it('writes by what was compiled ahead, and compiles the rest with the first answer', async () => {
  const schemaOf = () => ({ type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } });
  const schemas = { '/ahead': schemaOf(), '/later': schemaOf() };
  const app = Fastify();
  registerAnswerWriter(app);
  for (const [path, schema] of Object.entries(schemas))
    app.get(path, { schema: { response: { 200: schema } } }, async () => ({ a: 'x', b: 'y' }));
  await app.ready();
  prepareAnswer(schemas['/ahead']);
  // What isn't compiled yet loses it.
  for (const { properties } of Object.values(schemas)) Reflect.deleteProperty(properties, 'b');
  expect((await app.inject('/ahead')).json()).toEqual({ a: 'x', b: 'y' });
  expect((await app.inject('/later')).json()).toEqual({ a: 'x' });
  await app.close();
});

it('knows the schema of an operation again', async () => {
  const app = Fastify();
  registerAnswerWriter(app);
  const schema = previewProfile.responses[200];
  let compared: unknown;
  app.get('/', { schema: { response: { 200: schema } } }, async (request) => {
    const responses = request.routeOptions.schema?.response as Record<string, unknown> | undefined;
    compared = responses?.['200'];
    return {};
  });
  await app.inject('/');
  expect(compared).toBe(schema);
  await app.close();
});
