/** One invented person at the running application, calling it as a browser does. */
export interface DemoClient {
  /** Calls an operation of the API; the parsed answer, or null when it has no body. Throws when it is refused. */
  call(method: string, path: string, body?: object): Promise<unknown>;
}

interface SignedIn {
  idToken: string;
}

/** Signs up, or in when the address is known from an attempt that was broken off. */
export async function signInDemoPerson(
  baseUrl: string,
  email: string,
  password: string,
): Promise<DemoClient> {
  const credentials = { email, password, returnSecureToken: true };
  const identity = (name: string) =>
    fetch(`${baseUrl}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
  let answer = await identity('signUp');
  if (answer.status === 400) answer = await identity('signInWithPassword');
  if (!answer.ok)
    throw new Error(`Sign-in as ${email} was answered with ${answer.status}: ${await answer.text()}`);
  const { idToken } = (await answer.json()) as SignedIn;
  return { call: (method, path, body) => callApi(baseUrl, idToken, method, path, body) };
}

async function callApi(
  baseUrl: string,
  token: string,
  method: string,
  path: string,
  body: object | undefined,
): Promise<unknown> {
  const answer = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}
