import { Type } from 'typebox';
import { route } from '../route.ts';

/** For good, by the token from such an email: all of them to the address, or strangers’ codes to its domain. Emails about an account go on. Repeating it changes nothing. */
export const stopCompanyMail = route({
  operationId: 'stopCompanyMail',
  method: 'POST',
  path: '/api/company-mail/stops',
  tag: 'company mail',
  summary: 'Stop company mail to an address, or codes to a domain',
  access: 'public',
  body: Type.Object(
    { token: Type.String({ pattern: '^[A-Za-z0-9_-]{64}$' }) },
    { additionalProperties: false },
  ),
  responses: { 204: Type.Null() },
  refusals: [],
});
