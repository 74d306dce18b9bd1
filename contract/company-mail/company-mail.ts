import { Type } from 'typebox';
import { route } from '../route.ts';

export const stopCompanyMail = route({
  operationId: 'stopCompanyMail',
  method: 'POST',
  path: '/api/company-mail/stops',
  tag: 'company mail',
  summary:
    'Stop all mail that companies send to one address, for good, by the token from such a mail. Mail about an account goes on. Twice is the same as once.',
  access: 'public',
  body: Type.Object(
    { token: Type.String({ pattern: '^[A-Za-z0-9_-]{64}$' }) },
    { additionalProperties: false },
  ),
  responses: { 204: Type.Null() },
  refusals: [],
});
