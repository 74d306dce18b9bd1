import { Type } from 'typebox';
import { route } from '../route.ts';

/**
 * Takes the token from an email. Permanently stops company mail to the address or strangers’ codes to its domain, or stops one kind of
 * email about an account. Repeating it changes nothing.
 */
export const stopCompanyMail = route({
  operationId: 'stopCompanyMail',
  method: 'POST',
  path: '/api/company-mail/stops',
  tag: 'company mail',
  summary: 'Unsubscribe from emails',
  access: 'public',
  body: Type.Object(
    { token: Type.String({ pattern: '^[A-Za-z0-9_-]{64}$' }) },
    { additionalProperties: false },
  ),
  responses: { 204: Type.Null() },
  refusals: [],
});
