import createClient from 'openapi-fetch';
import type { components, paths } from './paths.ts';

// A stranger's client, in a package of its own: nothing but the types generated from the document that the API serves (paths.ts, made by `npm run openapi`), and
// openapi-fetch. It has to compile, and the API has to answer as the types say.

type Problem = components['schemas']['Problem'];
type PersonalDetails = paths['/api/profile/personal']['put']['requestBody']['content']['application/json'];

/** What the round trip got, for the caller to compare. */
export type RoundTrip = {
  readonly role: components['schemas']['Account']['role'];
  readonly savedVersion: number;
  readonly savedName: string | null;
  readonly readVersion: number;
  readonly readName: string | null;
  readonly conflict: readonly [status: number, code: Problem['code']];
  readonly invalid: readonly [status: number, code: Problem['code'], violations: readonly string[]];
};

type Session = { idToken: string; refreshToken: string };

/** Signs up at the identity provider, as Firebase's REST interface has it; that isn't the API's, and not in its document. */
async function signUp(identityUrl: string): Promise<Session> {
  const answer = await fetch(`${identityUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${crypto.randomUUID()}@people.example`, password: 'meadow-lantern-47' }),
  });
  return (await answer.json()) as Session;
}

/** @returns a token with the claims that the identity has now */
async function renew(identityUrl: string, { refreshToken }: Session): Promise<string> {
  const answer = await fetch(`${identityUrl}/securetoken.googleapis.com/v1/token?key=local`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return ((await answer.json()) as { id_token: string }).id_token;
}

/** Signs up, creates an account, saves a section, reads it back, and is refused a stale version and an invalid field. */
export async function makeRoundTrip(baseUrl: string, identityUrl: string): Promise<RoundTrip> {
  const client = createClient<paths>({ baseUrl });
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const session = await signUp(identityUrl);
  const account = await client.POST('/api/account', {
    headers: bearer(session.idToken),
    body: { role: 'candidate', isAgeConfirmed: true },
  });
  const headers = bearer(await renew(identityUrl, session));

  /** Saves over a version that was read. */
  const save = (version: number, body: PersonalDetails) =>
    client.PUT('/api/profile/personal', {
      headers,
      params: { header: { 'If-Match': `"${version}"` } },
      body,
    });
  const savedPerson = await save(0, { fullName: 'Ana Duarte', calledName: 'Ana' });
  const profile = await client.GET('/api/profile', { headers });
  const stale = await save(0, { fullName: 'Ana Maria Duarte' });
  const invalid = await save(1, { fullName: 'a'.repeat(5_000) });
  return {
    role: unwrap(account).role,
    savedVersion: unwrap(savedPerson).version,
    savedName: unwrap(savedPerson).content.fullName,
    readVersion: unwrap(profile).personal.version,
    readName: unwrap(profile).personal.content.fullName,
    conflict: [stale.response.status, refused(stale).code],
    invalid: [
      invalid.response.status,
      refused(invalid).code,
      refused(invalid).violations.map(({ pointer, code }) => `${pointer} ${code}`),
    ],
  };
}

type Answer<Data> = { data?: Data; error?: Problem; response: Response };

function unwrap<Data>({ data, error, response }: Answer<Data>): Data {
  if (data === undefined) throw new Error(`${response.url} answered ${response.status} ${error?.code}`);
  return data;
}

function refused({ error, response }: Answer<unknown>): Problem {
  if (error === undefined) throw new Error(`${response.url} answered ${response.status}, not a problem`);
  return error;
}

type Accepts<Wanted, Given> = Given extends Wanted ? true : false;

/** What the types have to refuse; where they have become too loose, this doesn't compile. */
export const TAKEN: readonly [
  textForAName: Accepts<PersonalDetails['fullName'], number>,
  roles: Accepts<components['schemas']['Account']['role'], 'administrator'>,
  codes: Accepts<Problem['code'], 'version_clash'>,
  addresses: Accepts<keyof paths, '/api/profiles'>,
  versionThatWasRead: Accepts<paths['/api/profile/personal']['put']['parameters'], { header: object }>,
] = [false, false, false, false, false];
