import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../../platform/context.ts';
import { operationCharge } from '../../platform/http/admission/request-budget.ts';
import { openMailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { writeMailStop } from '../../platform/mail/mail-stops.ts';
import { settingInToken } from '../../platform/mail/unsubscribe.ts';
import { updateMailSetting } from '../../stores/accounts/mail-setting.store.ts';

/** Email programs send many people's requests from a few addresses. */
const REQUESTS_PER_MINUTE = 120;
const MAX_BYTES = 1_024;
const TOKEN = '^[A-Za-z0-9_-]{64}$';
/** What a mail program posts; anything else isn't a one-click request (RFC 8058, 3.1). */
const ONE_CLICK = /(^|&|\r\n)List-Unsubscribe=One-Click($|&|\r\n)/u;
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** Whether a form asks to stop emails. RFC 8058 recommends multipart; most programs send a URL-encoded form. */
async function isOneClick(body: string, type: string): Promise<boolean> {
  if (!type.toLowerCase().startsWith(MULTIPART)) return ONE_CLICK.test(body);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  return form?.get('List-Unsubscribe') === 'One-Click';
}

type Named = { readonly Params: { readonly token: string } };

/**
 * Stops the emails that a link is about. Bypasses row level security: the token is the permission, and its holder may have no account.
 * @returns false for a token that we didn't make
 */
export async function stopMail(
  { config, now, systemDb }: Pick<Context, 'config' | 'now' | 'systemDb'>,
  token: string,
): Promise<boolean> {
  const keys = await openMailDigestKeys(config.mailDigest);
  const setting = settingInToken(keys, token);
  if (setting === null) return writeMailStop(systemDb, keys, token, now());
  await updateMailSetting(systemDb, setting);
  return true;
}

/**
 * Serves the address in `List-Unsubscribe`. A POST stops those emails without a page; a GET changes nothing, because programs that read
 * mail open every link in it, and leads to the page with the button.
 */
export function registerUnsubscribe(app: FastifyInstance, context: Context): void {
  app.register(async (clicks) => {
    const { config } = context;
    const charge = operationCharge(clicks, REQUESTS_PER_MINUTE);
    clicks.addContentTypeParser(
      [URLENCODED, MULTIPART],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    const schema = { params: Type.Object({ token: Type.String({ pattern: TOKEN }) }) };
    clicks.addHook('onRequest', async (request, reply) => {
      await clicks.chargeRequest(request, reply);
      await charge(request, reply);
    });
    clicks.get<Named>('/unsubscribe/:token', { schema }, async ({ params: { token } }, reply) => {
      const keys = await openMailDigestKeys(config.mailDigest);
      const kind = settingInToken(keys, token) === null ? 'stop' : 'stop-emails';
      return reply.header('cache-control', 'no-store').redirect(`/login?${kind}=${token}`, 303);
    });
    clicks.post<Named>('/unsubscribe/:token', { schema }, async (request, reply) => {
      const { body, headers, params } = request;
      const isOneClickRequest =
        typeof body === 'string' && (await isOneClick(body, headers['content-type'] ?? ''));
      if (!isOneClickRequest)
        return reply.code(400).type('text/plain').send('List-Unsubscribe=One-Click is missing.\n');
      const isStopped = await stopMail(context, params.token);
      return isStopped
        ? reply.code(200).type('text/plain').send('These emails have stopped.\n')
        : reply.code(404).type('text/plain').send('This link doesn’t work.\n');
    });
  });
}
