import { previewProfile, readAccess } from '@common-ground/contract/access/access';
import { afterEach, expect, it, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate } from '../../testing/worlds/test-people.ts';
import { compileLargeSchemas } from './answer-writer.ts';

const test = useTestApp();
afterEach(() => vi.unstubAllGlobals());

it('compiles nothing for the first preview of a profile once large schemas are compiled', async () => {
  const { token } = await signUpCandidate(test.current);
  await test.call(readAccess, { token });
  compileLargeSchemas();
  const compiled: string[] = [];
  vi.stubGlobal(
    'Function',
    new Proxy(Function, {
      construct(target, parts: string[]) {
        compiled.push(parts.join(','));
        return new target(...parts);
      },
    }),
  );
  expect((await test.call(previewProfile, { token })).status).toBe(200);
  expect(compiled).toEqual([]);
});
