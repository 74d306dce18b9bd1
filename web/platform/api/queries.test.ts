import { route } from '@common-ground/contract/route';
import { Type } from 'typebox';
import { afterEach, expect, test, vi } from 'vitest';
import { callEnvironment } from './api.ts';
import { callToDelete } from './queries.ts';

const deleteThing = route({
  operationId: 'deleteThing',
  method: 'DELETE',
  path: '/api/things/:thingId',
  tag: 'things',
  summary: 'Delete a thing',
  access: 'public',
  params: Type.Object({ thingId: Type.String() }),
  responses: { 204: Type.Null() },
  refusals: [],
});

afterEach(() => vi.restoreAllMocks());

function refuseWith(status: number, code: string) {
  const problem = { type: '', title: '', status, code, requestId: 'r1', violations: [] };
  vi.spyOn(callEnvironment, 'baseUrl').mockReturnValue('');
  vi.spyOn(callEnvironment, 'fetch').mockResolvedValue(Response.json(problem, { status }));
  return callToDelete(deleteThing, { params: { thingId: 'a' } });
}

test('something that no longer exists counts as deleted', async () => {
  await expect(refuseWith(404, 'not_found')).resolves.toBeUndefined();
});

test('something that may still exist doesn’t', async () => {
  await expect(refuseWith(403, 'not_permitted')).rejects.toMatchObject({
    problem: { code: 'not_permitted' },
  });
  await expect(refuseWith(503, 'overloaded')).rejects.toMatchObject({ problem: { code: 'overloaded' } });
});
