import { readCompanyCulture } from '@common-ground/contract/company-culture/company-culture';
import { readCultureResult, saveCultureSharing } from '@common-ground/contract/culture/culture-results';
import { Problem } from '@common-ground/contract/problem';
import { findViolations } from '@common-ground/contract/violations';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import {
  signUpCandidate,
  signUpCompany,
  signUpIdentity,
  type TestPerson,
} from '../../testing/worlds/test-people.ts';
import { RefusalError, registerProblemReplies } from './problem-reply.ts';

const test = useTestApp();

async function send(body: string | undefined, headers: Record<string, string>) {
  const { token } = await signUpIdentity();
  const response = await test.current.app.inject({
    method: 'POST',
    url: '/api/account',
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

const JSON_TYPE = { 'content-type': 'application/json' };

describe('a problem', () => {
  it('is RFC 9457 details with our code and the id of the request, and is not stored', async () => {
    const { status, headers, body } = await test.callRaw('GET', '/api/nothing-here');
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(headers['cache-control']).toBe('no-store');
    expect(findViolations(Problem, body)).toEqual([]);
    expect(body).toEqual({
      type: '/problems/not_found',
      title: expect.any(String),
      status: 404,
      code: 'not_found',
      requestId: headers['x-request-id'],
      violations: [],
    });
  });

  it.each(['/api', '/api/account/x', '/.well-known/unknown', '/assets/none.js'])(
    'is returned for unknown addresses of the API: %s',
    async (url) => {
      const { body } = await test.callRaw('GET', url);
      expect(body).toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  it('is returned for an unknown method and an unreadable address', async () => {
    const { token } = await signUpIdentity();
    expect(await test.callRaw('PATCH', '/api/account', { token, body: {} })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    for (const url of ['/api/%zz', '/%c0%af', '/api/culture/results/%00%ff'])
      expect(await test.callRaw('GET', url)).toMatchObject({
        status: 400,
        body: { code: 'malformed_request' },
        headers: { 'content-type': expect.stringContaining('application/problem+json') },
      });
  });
});

it('is logged once for many requests when the server is too busy, without a stack', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
  });
  registerProblemReplies(app);
  app.get('/', () => {
    throw new RefusalError({ refusal: 'overloaded' });
  });
  for (let request = 0; request < 20; request += 1) {
    const response = await app.inject('/');
    expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
      503,
      'overloaded',
      '2',
    ]);
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'Overloaded: requests were refused with 503', count: 1 },
  ]);
  expect(lines.join('')).not.toContain('stack');
  await app.close();
});

describe('an account that’s deleted during one of its requests', () => {
  /** As another process deletes it: here the account's status is cached for a second. */
  async function deleteElsewhere(url: string, { uid, token, companyId }: TestPerson) {
    const { context } = test.current;
    expect((await test.callRaw('GET', url, { token })).status).toBe(200);
    await context.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('accounts').where('identity_uid', '=', uid).execute();
      // The only owner's account takes the company with it.
      if (companyId !== null) await transaction.deleteFrom('companies').where('id', '=', companyId).execute();
    });
  }

  it('gets not_found when writing data that belongs to the account', async () => {
    const person = await signUpCandidate(test.current);
    await deleteElsewhere('/api/culture/sharing', person);
    const { token } = person;
    const response = await test.call(saveCultureSharing, { token, body: { isShared: false } });
    expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('gets not_found when reading the company', async () => {
    const person = await signUpCompany(test.current);
    await deleteElsewhere('/api/company/culture', person);
    const { token } = person;
    const read = await test.call(readCompanyCulture, { token });
    expect(read).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

it('a parameter longer than any we issue is malformed_request', async () => {
  const { body } = await test.call(readCultureResult, { params: { resultId: 'x'.repeat(5_000) } });
  expect(body).toMatchObject({ status: 400, code: 'malformed_request' });
});

describe('a body', () => {
  it.each(['{"role": ', 'null{', '{"a":1,}'])('that is not JSON is malformed_request: %s', async (text) => {
    expect(await send(text, JSON_TYPE)).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
  });

  it.each(['{"__proto__": {"role": "company"}, "role": "candidate"}', '{"constructor": {"prototype": {}}}'])(
    'that tries to change a prototype is refused: %s',
    async (text) => {
      expect((await send(text, JSON_TYPE)).status).toBe(400);
    },
  );

  it('that is nested deeper than the contract allows is refused, not a fault', async () => {
    const text = `{"role":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    expect(await send(text, JSON_TYPE)).toMatchObject({
      status: 422,
      body: { violations: [{ code: 'too_deep' }] },
    });
  });

  it('of more than 64 KB is body_too_large', async () => {
    const text = JSON.stringify({ role: 'company', companyName: 'x'.repeat(70_000) });
    expect(await send(text, JSON_TYPE)).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
  ])('of the type %s is unsupported_media_type', async (type) => {
    expect(await send('role=candidate', { 'content-type': type })).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
  });

  it('that is absent is invalid_input', async () => {
    expect(await send(undefined, {})).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  });

  it('that breaks the contract is refused with all violations and their pointers, including unknown keys', async () => {
    const text = JSON.stringify({ role: 'admin', companyName: '', isAdmin: true, 'a/b~c': 1 });
    const { status, body } = await send(text, JSON_TYPE);
    expect(status).toBe(422);
    const reported = body.violations.map(
      ({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`,
    );
    expect(reported.sort()).toEqual([
      '/a~1b~0c unknown_key',
      '/companyName plain_name',
      '/companyName too_short',
      '/isAdmin unknown_key',
      '/role not_allowed',
    ]);
  });

  it('is taken as it is: nothing is coerced to what the contract requires', async () => {
    const text = JSON.stringify({ role: 'company', companyName: 7 });
    expect((await send(text, JSON_TYPE)).body.violations).toEqual([
      { pointer: '/companyName', code: 'type', params: {} },
    ]);
  });

  it.each(['[]', '"candidate"', '7', 'null', 'true'])(
    'that is %s rather than an object is invalid_input',
    async (text) => {
      expect(await send(text, JSON_TYPE)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    },
  );

  it('isn’t parsed before the caller is known', async () => {
    const response = await test.current.app.inject({
      method: 'POST',
      url: '/api/account',
      headers: JSON_TYPE,
      payload: '{"role": ',
    });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });
});

it.each(['ENOSPC', 'EDQUOT', 'EMFILE'])(
  'a machine without room (%s) is unavailable, not broken',
  async (code) => {
    const app = Fastify();
    registerProblemReplies(app);
    app.get('/', () => {
      throw Object.assign(new Error('no room'), { code });
    });
    const response = await app.inject('/');
    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
    await app.close();
  },
);

it('one of two deadlocked changes is answered as retryable', async () => {
  const app = Fastify();
  registerProblemReplies(app);
  app.get('/', () => {
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  const { statusCode, headers, json } = await app.inject('/');
  expect([statusCode, json().code, headers['retry-after']]).toEqual([503, 'overloaded', '2']);
  await app.close();
});
