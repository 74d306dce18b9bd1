import type { FastifyPluginAsync } from 'fastify';
import type { Mailbox } from './mailbox.ts';
import { mailboxPolicy, renderMailbox } from './mailbox-page.ts';

/** The local mailbox: a page at `/__local/mail`, and the same as JSON at `/__local/mail.json` for tests. */
export function mailboxRoutes(mailbox: Mailbox): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, {}),
    );
    app.addHook('onSend', async (_request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': mailboxPolicy,
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
    });
    app.get('/__local/mail', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(renderMailbox(await mailbox.list())),
    );
    app.get('/__local/mail.json', async () => ({ mails: await mailbox.list() }));
    app.post('/__local/mail/delete-all', async (request, reply) => {
      // A page of another site mustn't be able to empty the mailbox.
      const site = request.headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin' && site !== 'none') return reply.code(403).send();
      await mailbox.empty();
      return reply.redirect('/__local/mail', 303);
    });
  };
}
