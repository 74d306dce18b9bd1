/** One invented person at the running application, calling it as a browser does. */
export interface DemoClient {
  /** Who it is at the identity provider. */
  uid: string;
  /** Calls an operation of the API; the parsed answer, or null when it has no body. Throws when it is refused. */
  call(method: string, path: string, body?: object, options?: CallOptions): Promise<unknown>;
}

interface CallOptions {
  /** The version that was read, for what is versioned. */
  version?: number;
  headers?: Readonly<Record<string, string>>;
}

/** The same for all invented people: it opens nothing but invented data on one's own machine. */
export const demoPassword = 'demo-harbour-lamp-88';

interface SignedIn {
  idToken: string;
  localId?: string;
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
  const answer = await identity('signUp');
  if (answer.ok) await confirmDemoAddress(baseUrl, email, (await answer.json()) as SignedIn);
  // Also after signing up: the token says that the address is confirmed from the next sign-in on.
  const signedIn = await identity('signInWithPassword');
  if (!signedIn.ok)
    throw new Error(`Sign-in as ${email} was answered with ${signedIn.status}: ${await signedIn.text()}`);
  return clientOf(baseUrl, (await signedIn.json()) as SignedIn);
}

/** Asks for the mail that confirms an address, and opens its link, as the person would. */
async function confirmDemoAddress(baseUrl: string, email: string, { idToken }: SignedIn): Promise<void> {
  const identity = (name: string, body: object) =>
    fetch(`${baseUrl}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const { mails } = (await (await fetch(`${baseUrl}/__local/mail.json`)).json()) as {
    mails: { to: string; text: string }[];
  };
  const mail = mails.find(({ to, text }) => to === email.toLowerCase() && text.includes('/confirm-email?'));
  const oobCode = /oobCode=([\w-]+)/u.exec(mail?.text ?? '')?.[1];
  const answer = await identity('update', { oobCode });
  if (!answer.ok) throw new Error(`${email} could not be confirmed: ${await answer.text()}`);
}

/** Opens a rater's link, as the browser of the person who was given it does. */
export async function exchangeDemoInvitation(baseUrl: string, link: string): Promise<DemoClient> {
  const invitation = new URL(link).searchParams.get('invite');
  const made = await callApi(baseUrl, null, 'POST', '/api/invitations/exchange', { invitation }, {});
  const { customToken } = made as { customToken: string };
  const answer = await fetch(
    `${baseUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: customToken, returnSecureToken: true }),
    },
  );
  if (!answer.ok)
    throw new Error(`Sign-in by a link was answered with ${answer.status}: ${await answer.text()}`);
  return clientOf(baseUrl, (await answer.json()) as SignedIn);
}

function clientOf(baseUrl: string, { idToken, localId = '' }: SignedIn): DemoClient {
  return {
    uid: localId,
    call: (method, path, body, options = {}) => callApi(baseUrl, idToken, method, path, body, options),
  };
}

async function callApi(
  baseUrl: string,
  token: string | null,
  method: string,
  path: string,
  body: object | undefined,
  { version, headers }: CallOptions,
): Promise<unknown> {
  const answer = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      ...headers,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}
