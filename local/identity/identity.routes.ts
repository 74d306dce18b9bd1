import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { IdentityProvider } from './provider.ts';
import { IdentityRefusal } from './refusal.ts';

const text = { type: 'string', minLength: 1, maxLength: 8_192 };
/** Fields that Google's SDK adds to its bodies and that have no effect here. */
const ignored = {
  returnSecureToken: { type: 'boolean' },
  clientType: { type: 'string', maxLength: 64 },
  recaptchaVersion: { type: 'string', maxLength: 64 },
  captchaResponse: { type: 'string', maxLength: 8_192 },
};

function bodyOf(properties: Record<string, object>, required = Object.keys(properties)) {
  return { type: 'object', additionalProperties: false, required, properties: { ...properties, ...ignored } };
}

/**
 * The few routes of the identity provider that a browser uses, under Google's own paths. All others are refused, and so is every request
 * with an administrator's credentials.
 */
export function identityRoutes(provider: IdentityProvider): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler((error, request, reply) => {
      const { code, message } = describe(error);
      if (code >= 500) request.log.error({ err: error }, 'Identity request failed');
      return reply.code(code).send({
        error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
      });
    });
    app.addHook('onRequest', async (request) => {
      if (request.headers.authorization) throw new IdentityRefusal('INSUFFICIENT_PERMISSION', 403);
    });
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    accountRoutes(app, provider);
    await app.register(tokenRoute, { provider });
  };
}

function accountRoutes(app: FastifyInstance, provider: IdentityProvider): void {
  function account<Body>(name: string, schema: object, answer: (body: Body) => Promise<object>): void {
    // A colon in Google's path is doubled, because the router would take it for a parameter.
    app.post(
      `/identitytoolkit.googleapis.com/v1/accounts::${name}`,
      { schema: { body: schema } },
      (request) => answer(request.body as Body),
    );
  }
  const credentials = bodyOf({ email: text, password: { ...text, maxLength: 4_096 } });
  account('signUp', credentials, provider.signUp);
  account('signInWithPassword', credentials, provider.signInWithPassword);
  account('signInWithCustomToken', bodyOf({ token: text }), provider.signInWithCustomToken);
  account('lookup', bodyOf({ idToken: text }), provider.lookup);
  account(
    'update',
    {
      oneOf: [
        bodyOf({ idToken: text, email: text, password: { ...text, maxLength: 4_096 } }, ['idToken']),
        bodyOf({ oobCode: text }),
      ],
    },
    (body: { oobCode: string } | Parameters<typeof provider.update>[0]) =>
      'oobCode' in body ? provider.applyCode(body) : provider.update(body),
  );
  account(
    'sendOobCode',
    {
      oneOf: [
        bodyOf({ requestType: { const: 'PASSWORD_RESET' }, email: text, continueUrl: text }, [
          'requestType',
          'email',
        ]),
        bodyOf({ requestType: { const: 'VERIFY_EMAIL' }, idToken: text }),
        bodyOf({ requestType: { const: 'VERIFY_AND_CHANGE_EMAIL' }, idToken: text, newEmail: text }),
      ],
    },
    (body: { email: string } | { idToken: string } | { idToken: string; newEmail: string }) => {
      if ('email' in body) return provider.sendPasswordReset(body);
      return 'newEmail' in body ? provider.sendAddressChange(body) : provider.sendConfirmation(body);
    },
  );
  account(
    'resetPassword',
    bodyOf({ oobCode: text, newPassword: { ...text, maxLength: 4_096 } }, ['oobCode']),
    provider.resetPassword,
  );
  account('delete', bodyOf({ idToken: text }), provider.deleteOwn);
}

/** Renewing a session is the one route that takes a form, not JSON. */
const tokenRoute: FastifyPluginAsync<{ provider: IdentityProvider }> = async (app, { provider }) => {
  const form = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const schema = bodyOf({ grant_type: { const: 'refresh_token' }, refresh_token: text });
  app.post<{ Body: { refresh_token: string } }>(
    '/securetoken.googleapis.com/v1/token',
    { schema: { body: schema } },
    (request) => provider.refresh(request.body.refresh_token),
  );
};

function describe(error: unknown): { code: number; message: string } {
  if (error instanceof IdentityRefusal) return { code: error.code, message: error.message };
  const { statusCode, validation } = error as { statusCode?: number; validation?: { params?: object }[] };
  if (validation) {
    // Nobody can give themselves a role; the refusal is worded as Google's.
    const isClaims = JSON.stringify(validation).includes('customAttributes');
    return {
      code: 400,
      message: isClaims ? 'INSUFFICIENT_PERMISSION' : `INVALID_ARGUMENT : ${(error as Error).message}`,
    };
  }
  if (statusCode && statusCode < 500) return { code: statusCode, message: 'INVALID_ARGUMENT' };
  return { code: 500, message: 'INTERNAL_ERROR' };
}
